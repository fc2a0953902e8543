/** @jest-environment ./test/jest/page-environment.mjs */
import { piratz } from '../../src/games/piratz';
import { describeTranscripts } from './transcripts';

describeTranscripts(piratz);
