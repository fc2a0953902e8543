import { piratz } from '../../src/games/piratz';
import type { DealInfo } from '../../src/protocol/http';
import { commitmentTo } from '../../src/random/deal';
import { DEAL, dealtExport } from '../support/exports';
import { accessibilityProblems } from './access';
import { openTable } from './online-match';
import { PHONE, setUpTestServer, type Person } from './test-server';

jest.setTimeout(300_000);

const file = (match: object) => ({
  name: 'match.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(match)),
});
const FILE = file(dealtExport(piratz));

describe('the fairness of a deal', () => {
  const { server, newPerson } = setUpTestServer();

  async function openFile({ page }: Person, content: ReturnType<typeof file>): Promise<void> {
    await page.goto(`${server.url}/verify`);
    await page.locator('input[type=file]').setInputFiles(content);
  }

  it('the page draws who made the deal and who did not, without accessibility problems', async () => {
    const person = await newPerson(PHONE);
    await openFile(person, FILE);
    await person.page.getByText('The deal rests on the server and Anna and Ben together', { exact: false }).waitFor();
    const picture = person.page.getByRole('figure');
    await picture.getByRole('img', { name: 'A pot with a lid and a lock' }).waitFor();
    const lines = (await picture.getByRole('listitem').allInnerTexts()).map((text) => text.replace('\n', ': '));
    expect(lines).toEqual(['The server', 'Anna', 'Ben', 'Carla: page closed or too slow', 'Dora: bots put nothing in']);
    expect(await accessibilityProblems(person, 'a verified deal')).toEqual([]);
  });

  it('the waiting room draws an open pot, with the commitment of the server', async () => {
    const person = await newPerson(PHONE);
    const link = await openTable(person, server.url, { players: 2 });
    const answer = await fetch(`${server.url}/games/piratz/${link.split('/').at(-1)}`);
    const { deal } = (await answer.json()) as { deal: DealInfo };
    await person.page.getByText(`Fairness ${deal.commitment.slice(0, 8)}…`).click();
    await person.page.getByText(deal.commitment, { exact: true }).waitFor();
    const picture = person.page.getByRole('figure');
    await picture.getByRole('img', { name: 'An open pot' }).waitFor();
    expect(await picture.getByRole('listitem').allInnerTexts()).toEqual(['The server']);
    expect(await accessibilityProblems(person, 'an open pot')).toEqual([]);
  });

  it('the page compares the commitment that the reader noted', async () => {
    const person = await newPerson(PHONE);
    await openFile(person, FILE);
    await person.page.getByText('I noted the fingerprint at the table').click();
    const field = person.page.getByLabel('Fingerprint of the server’s number');
    await field.fill(commitmentTo('another'));
    await person.page.getByRole('heading', { name: 'This match does not check out.' }).waitFor();
    await field.fill(commitmentTo(DEAL.secret));
    await person.page.getByRole('heading', { name: /^Everything checks out/ }).waitFor();
    expect(await person.page.getByText('has the fingerprint that the table showed', { exact: false }).count()).toBe(1);
  });

  it('the page compares the commitment that the browser remembers, and asks for none', async () => {
    const person = await newPerson(PHONE);
    await person.page.goto(`${server.url}/verify`);
    const memory = JSON.stringify({ at: 1, commitment: commitmentTo('another'), values: [] });
    await person.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `piratz.deal.${DEAL.matchID}`,
      memory,
    ] as const);
    await openFile(person, FILE);
    await person.page.getByText('does not have the fingerprint that the table showed', { exact: false }).waitFor();
    expect(await person.page.getByText('I noted the fingerprint at the table').count()).toBe(0);
  });
});
