import type { AppMessages } from './app';
import type { PiratenKapernTutorialMessages } from './piraten-kapern-tutorial';
import type { PiratenKapernMessages } from './piraten-kapern';
import type { PiratenpokerTutorialMessages } from './piratenpoker-tutorial';
import type { PiratenpokerMessages } from './piratenpoker';
import type { PiratzTutorialMessages } from './piratz-tutorial';
import type { PiratzMessages } from './piratz';
import type { PlayersMessages } from './players';
import type { ReplayMessages } from './replay';
import type { ServerMessages } from './server';
import type { SetupMessages } from './setup';
import type { TableMessages } from './table';
import type { TerminalMessages } from './terminal';
import type { VerifyMessages } from './verify';

/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface Catalog {
  readonly app: AppMessages;
  readonly 'piraten-kapern-tutorial': PiratenKapernTutorialMessages;
  readonly 'piraten-kapern': PiratenKapernMessages;
  readonly 'piratenpoker-tutorial': PiratenpokerTutorialMessages;
  readonly piratenpoker: PiratenpokerMessages;
  readonly 'piratz-tutorial': PiratzTutorialMessages;
  readonly piratz: PiratzMessages;
  readonly players: PlayersMessages;
  readonly replay: ReplayMessages;
  readonly server: ServerMessages;
  readonly setup: SetupMessages;
  readonly table: TableMessages;
  readonly terminal: TerminalMessages;
  readonly verify: VerifyMessages;
}
