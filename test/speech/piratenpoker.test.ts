/** @jest-environment ./test/jest/page-environment.mjs */
import { piratenpoker } from '../../src/games/piratenpoker';
import { describeTranscripts } from './transcripts';

describeTranscripts(piratenpoker);
