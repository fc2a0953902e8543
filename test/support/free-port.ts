import { execFileSync } from 'node:child_process';

/** Listens on any free port, and prints it. */
const SCRIPT =
  "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";

/** Finds a port that is free, for what has to know it before it listens. */
export function freePort(): number {
  return Number(execFileSync(process.execPath, ['-e', SCRIPT], { encoding: 'utf8' }));
}
