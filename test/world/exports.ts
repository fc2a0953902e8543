import { getExport, toFailure } from '../../src/client/shared/api';
import { dealMemoryOf } from '../../src/client/shared/deal-memory';
import { gameNamed } from '../../src/games';
import type { MatchExport } from '../../src/match/export-format';
import { verify, type VerifyReport } from '../../src/match/verify';
import { isCalledOff } from '../../src/server/matches/call-off';
import type { KnownMatch } from './truth';
import type { Person, World } from './world';

/** How long the answers may take, in milliseconds. */
const ANSWER_MS = 3000;

/** Somebody asks for the exports of all matches: those that are over can be verified, and the others stay secret. */
export async function checkExports(world: World): Promise<void> {
  const [person] = world.people;
  if (!person) return;
  for (const match of world.matches) world.as(person, () => void checkExport(world, person, match));
  await world.clock.advance(ANSWER_MS);
}

async function checkExport(world: World, person: Person, known: KnownMatch): Promise<void> {
  const { entry, matchID, stored } = known;
  const { gameover } = stored.match;
  const answer = await getExport(entry.name, matchID).catch(toFailure);
  if (!('format' in answer)) {
    if (gameover !== undefined && !isCalledOff(stored.match))
      world.trace.violate(`the export of a finished match is refused: ${answer.code}`);
    return;
  }
  const { failure } = verified(world, person, answer);
  if (failure) world.trace.violate(`a finished match cannot be verified: ${JSON.stringify(failure)}`);
}

/** Verifies a match with what the browser of a person remembers of its deal. */
function verified({ truth, clock }: World, { owner }: Person, match: MatchExport): VerifyReport {
  const memory = (matchID: string) => {
    const { commitment, values } = clock.as(owner, () => dealMemoryOf(matchID));
    return { commitment, values: values.flatMap(({ value, isAccepted }) => (isAccepted ? [value] : [])) };
  };
  const steps = verify(JSON.stringify(match), gameNamed, (matchID) => (truth.isRestored ? {} : memory(matchID)));
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
