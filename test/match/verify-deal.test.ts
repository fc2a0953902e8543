import { GAMES, gameNamed } from '../../src/games';
import { piratz } from '../../src/games/piratz';
import { offeredLanguages, type Language } from '../../src/i18n/languages';
import { reportText, verify, VERIFY_STEPS, type VerifyReport } from '../../src/match/verify';
import { parseCommitment, partOf, type KnownDeal } from '../../src/match/verify-deal';
import { commitmentTo, type DealRecord } from '../../src/random/deal';
import { seedCommitment } from '../../src/random/seeded-stream';
import { DEAL, dealtExport, randomExport } from '../support/exports';
import { OLD_GAMES, readMatchFile } from '../support/before-1.0';

function runVerify(file: unknown, known?: KnownDeal): VerifyReport {
  const steps = verify(typeof file === 'string' ? file : JSON.stringify(file), gameNamed, known && (() => known));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const textOf = (report: VerifyReport, language: Language = 'en') =>
  reportText(report, report.match && gameNamed(report.match.game), language);

const sentencesOf = (deal: DealRecord, known?: KnownDeal) => {
  const { passed } = textOf(runVerify(dealtExport(piratz, deal), known));
  return passed.slice(1, 3);
};

const match = dealtExport(piratz);
const [anna, ben, carla, bot] = DEAL.contributions;
const withDeal = (changes: Partial<DealRecord>) => ({ ...match, deal: { ...DEAL, ...changes } });
const last = match.moves.length - 1;

describe('a match with a deal', () => {
  it.each(GAMES.filter(({ rules }) => rules.seats.max >= 4))('an unchanged match of $name passes', (entry) => {
    const { passed, failure } = runVerify(dealtExport(entry), { commitment: commitmentTo(DEAL.secret) });
    expect({ passed, failure }).toEqual({ passed: VERIFY_STEPS, failure: undefined });
  });

  const CHANGES: [string, object, string][] = [
    ['the secret', withDeal({ secret: '6'.repeat(64) }), 'The seed does not follow from the numbers in the file: '],
    [
      'a value',
      withDeal({ contributions: [{ ...anna, value: 'f'.repeat(32) }, ben!, carla!, bot!] }),
      'The number of Anna does not have its fingerprint in the file: ',
    ],
    [
      'a commitment',
      withDeal({ contributions: [anna!, { ...ben, commitment: commitmentTo('x') }, carla!, bot!] }),
      'The number of Ben does not have its fingerprint in the file: ',
    ],
    [
      'the commitment away',
      withDeal({ contributions: [anna!, { value: 'b'.repeat(32) }, carla!, bot!] }),
      'The number of Ben has no fingerprint in the file: ',
    ],
    ['a value away', withDeal({ contributions: [anna!, carla!, carla!, bot!] }), 'The seed does not follow from the '],
    [
      'the order',
      withDeal({ contributions: [ben!, anna!, carla!, bot!] }),
      'The seed does not follow from the numbers',
    ],
    ['the match ID', withDeal({ matchID: 'another' }), 'The seed does not follow from the numbers in the file: '],
    [
      'the seed and its fingerprint',
      { ...match, seed: '12', fingerprint: seedCommitment('12') },
      'The seed does not follow from the numbers in the file: ',
    ],
    [
      'the fingerprint',
      { ...match, fingerprint: seedCommitment('12') },
      'The seed in the file does not have the finger',
    ],
    [
      'a move',
      { ...match, moves: match.moves.with(last, { ...match.moves[last]!, move: 'win' }) },
      `Move ${last + 1} is the first that does not check out`,
    ],
    [
      'the outcome',
      { ...match, outcome: { ...match.outcome, winners: ['9'] } },
      'The moves lead to another result than the one in the file.',
    ],
    ['the options', { ...match, options: { ...match.options, firstPlayer: '2' } }, 'Move 1 is the first that does not'],
  ];

  it.each(CHANGES)('who changes %s is refused with a sentence', (_what, file, sentence) => {
    const { summary, failure } = textOf(runVerify(file));
    expect(summary).toBe('This match does not check out.');
    expect(failure).toContain(sentence);
  });

  it('another secret with all that follows from it is refused by who knows the commitment', () => {
    const exchanged = dealtExport(piratz, { ...DEAL, secret: '6'.repeat(64) });
    expect(runVerify(exchanged).failure).toBeUndefined();
    const report = runVerify(exchanged, { commitment: commitmentTo(DEAL.secret) });
    expect(report).toMatchObject({ passed: ['format'], failure: { step: 'deal', problem: 'commitment' } });
    expect(textOf(report).failure).toBe(
      'The server’s number does not have the fingerprint that the table showed: it was exchanged.',
    );
  });

  it('a deal without a value that the server accepted is refused by who knows it', () => {
    expect(runVerify(match, { values: ['a'.repeat(32), 'b'.repeat(32)] }).failure).toBeUndefined();
    const report = runVerify(match, { values: ['a'.repeat(32), 'c'.repeat(32)] });
    expect(report.failure).toEqual({ step: 'deal', problem: 'ownValue' });
    expect(textOf(report).failure).toBe('The number that this browser sent is missing: the server left it out.');
  });
});

describe('what a deal proves', () => {
  const commitment = commitmentTo(DEAL.secret);

  it('the report names who contributed and who did not, and the commitment', () => {
    const rests =
      'The deal rests on the server and Anna and Ben together; none of them could choose it. ' +
      'Carla’s page was closed or too slow and did not contribute.';
    expect(sentencesOf(DEAL, { commitment })).toEqual([
      rests,
      `The server’s number has the fingerprint that the table showed: ${commitment}.`,
    ]);
    expect(sentencesOf(DEAL)).toEqual([
      rests,
      `The server’s number has the fingerprint ${commitment}. Compare it with the one at the table.`,
    ]);
  });

  it('a seat without a commitment that is not a bot’s has sent nothing', () => {
    expect(sentencesOf({ ...DEAL, contributions: [anna!, {}, carla!, bot!] })[0]).toBe(
      'The deal rests on the server and Anna together; neither of them could choose it. ' +
        'Carla’s page was closed or too slow and did not contribute. Ben sent nothing and did not contribute.',
    );
  });

  it('the server alone could have chosen a deal to which nobody contributed', () => {
    expect(sentencesOf({ ...DEAL, contributions: [{}, {}, carla!, bot!] })[0]).toBe(
      'Nobody but the server put something in: the server could have chosen this deal. ' +
        'Carla’s page was closed or too slow and did not contribute. Anna and Ben sent nothing and did not contribute.',
    );
  });

  it('a file that does not say who is a bot has sent nothing for them either', () => {
    const { bots: _bots, ...unknown } = match;
    expect(textOf(runVerify(unknown)).passed[1]).toContain('Dora sent nothing and did not contribute.');
  });

  it.each([
    ['contributed', true, true, false],
    ['closed', true, false, false],
    ['sentNothing', false, false, false],
    ['bot', false, false, true],
  ])('a seat is one that %s', (part, hasCommitment, isRevealed, isBot) => {
    expect(partOf(hasCommitment, isRevealed, isBot)).toBe(part);
  });

  it('a seat without a name is called by its number', () => {
    const { names: _names, ...nameless } = match;
    expect(textOf(runVerify(nameless)).passed[1]).toContain('the server and seat 1 and seat 2 together');
    expect(textOf(runVerify(nameless), 'de').passed[1]).toContain('dem Server und Platz 1 und Platz 2 gemeinsam');
  });

  it.each(offeredLanguages().map(({ code }) => code))('the sentences in %s name everybody', (language) => {
    const [, rests = ''] = textOf(runVerify(match), language).passed;
    expect(['Anna', 'Ben', 'Carla'].filter((name) => !rests.includes(name))).toEqual([]);
    expect(rests).not.toContain('Dora');
  });
});

describe('a match without a deal', () => {
  const old = randomExport(piratz, 2, 1);

  it('the report says what it has always said', () => {
    expect(textOf(runVerify(old)).passed).toEqual([
      'The file can be read: a match of Piratz with 2 players.',
      `The seed 1 has the fingerprint ${old.fingerprint}. Compare it with the one at the table.`,
      `All ${old.moves.length} moves are legal with the cards and dice that follow from the seed.`,
      'They lead to the result in the file.',
    ]);
  });

  it.each(OLD_GAMES)('a file of $name from before version 1.0 passes', ({ name }) => {
    const { passed, failure, isCommitmentKnown } = runVerify(readMatchFile(name), { commitment: commitmentTo('x') });
    const steps = VERIFY_STEPS.filter((step) => step !== 'deal');
    expect({ passed, failure, isCommitmentKnown }).toEqual({
      passed: steps,
      failure: undefined,
      isCommitmentKnown: undefined,
    });
  });
});

describe('parseCommitment', () => {
  it('a commitment may be pasted with spaces and capitals', () => {
    const commitment = commitmentTo('x');
    expect(parseCommitment(` ${commitment.toUpperCase().slice(0, 32)}\n${commitment.slice(32)} `)).toBe(commitment);
    expect(parseCommitment(`Commitment: “${commitment}”.`)).toBe(commitment);
  });

  it.each(['', 'abc', `${commitmentTo('x')}0`, 'g'.repeat(64)])('"%s" is not a commitment', (text) => {
    expect(parseCommitment(text)).toBeUndefined();
  });
});
