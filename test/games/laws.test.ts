import { GAMES } from '../../src/games';
import { kuhn } from '../support/kuhn';
import { silenceFramework } from '../support/silence';
import { describeLaws } from './laws';

silenceFramework();

for (const entry of [kuhn, ...GAMES]) describeLaws(entry);
