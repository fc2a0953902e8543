import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPolicyBot } from '../../ai/policy-bot';
import type { Bot, GameModel } from '../../ai/types';
import type { Policy } from '../../games/contract';

/** Notation of a bot from a module, for messages. */
export const MODULE_BOT_NOTATION = './my-bot.ts (a module that exports `policy`)';

/** Whether the notation is the path of a module. Throws an Error if there is no such file. */
export function isModuleBot(notation: string): boolean {
  if (!/^\.{0,2}\/.*\.[cm]?[jt]s$/.test(notation)) return false;
  if (!existsSync(notation)) throw new Error(`there is no file ${notation}`);
  return true;
}

/** Creates a bot that plays the `policy` (a Policy of the game) which a module exports. Its first choice loads the module. */
export function createModuleBot(path: string, game: GameModel, seed: string): Bot {
  return createPolicyBot(game, () => importPolicy(path), seed, 0);
}

async function importPolicy(path: string): Promise<Policy> {
  const { policy } = (await import(pathToFileURL(resolve(path)).href)) as { policy?: Partial<Policy> };
  if (typeof policy?.act !== 'function') throw new Error(`${path} must export \`policy\`, an object with \`act\``);
  return policy as Policy;
}
