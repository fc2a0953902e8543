/** @jest-environment ./test/jest/page-environment.mjs */
import { piratenKapern } from '../../src/games/piraten-kapern';
import { describeTranscripts } from './transcripts';

describeTranscripts(piratenKapern);
