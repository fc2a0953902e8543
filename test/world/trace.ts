/** An error that a server logs although the world gave it no reason. */
const UNEXPECTED = /"level":(50|60)/;

/** What the operator of a world's servers knows about: faults of the database and of the cluster. */
const KNOWN_REASONS =
  /the database fails|the outside fails|is unreachable|asked for a pause|answers 503|answers 429|another process is sending it|did not accept an e-mail|the queue cannot be reached|the job was superseded|the server is closing|about to restart/;

/** What happened in a world, in order. */
export class Trace {
  readonly lines: string[] = [];
  /** What must not happen. */
  readonly violations: string[] = [];

  /** @param now returns the time in milliseconds since the world began */
  constructor(private readonly now: () => number) {}

  add(who: string, what: string): void {
    this.lines.push(`${(this.now() / 1000).toFixed(3).padStart(8)} ${who.padEnd(8)} ${what}`);
  }

  /** Adds a line of a server's log. */
  addLog(who: string, line: string): void {
    const { level, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>;
    const reason = typeof err === 'string' ? ` (${err.split('\n')[0] ?? ''})` : '';
    this.add(who, `${String(msg)} ${textOf(fields)}${reason}`);
    if (UNEXPECTED.test(`"level":${String(level)}`) && !KNOWN_REASONS.test(String(err)))
      this.violate(`a server fails without a reason: ${String(msg)} ${String(err)}`);
  }

  /** Records that something has happened which must not happen. */
  violate(sentence: string): void {
    this.add('!', sentence);
    this.violations.push(sentence);
  }
}

/** IDs are drawn; what is random beyond the seed of the world stays out of its trace. */
function textOf(fields: Record<string, unknown>): string {
  const { ms: _ms, requestID: _request, socket: _socket, ...rest } = fields;
  return Object.entries(rest)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}
