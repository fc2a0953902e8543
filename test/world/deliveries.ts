import { storedSeats } from '../../src/client/shared/local-store';
import { giveAddress, ownMail } from '../../src/client/alerts/mail';
import { sendMailAbout } from '../../src/client/shared/api';
import type { PlayerID } from '../../src/games/contract';
import type { Channel } from '../../src/server/notify/channel';
import { OVER } from '../../src/server/notify/turn';
import { pendingSeats } from '../../src/server/push/push';
import type { Value } from '../../src/server/storage/driver';
import { isDealt } from '../../src/server/storage/match-data';
import { TELL_TIMES } from './house';
import { CHANNELS } from './outside';
import { request } from './scene';
import { isTold } from './told';
import type { KnownMatch } from './truth';
import type { Person, World } from './world';

/** How long somebody may still be on the way to be told after a change, in milliseconds. */
const TELLING_MS = 20_000;

/** What is stored of a delivery. */
interface StoredDelivery {
  readonly told: string | undefined;
  readonly sending: string | undefined;
  readonly messageID: string | undefined;
}

type Report = (problem: string, isNews?: boolean) => void;

/** Somebody gives the server their e-mail address, for all their seats. */
export function wantMail(world: World, person: Person): void {
  if (!world.house.isTelling) return;
  request(world, person, 'gives an e-mail address', async () => {
    await giveAddress(addressOf(person), 'en');
    world.as(person, () => useMail(world, person));
  });
}

/** Lets e-mails about all seats of a person go to their address, as their pages do. */
export function useMail(world: World, person: Person): void {
  const own = ownMail();
  if (!own || !world.house.isTelling) return;
  for (const [matchID, seats] of Object.entries(storedSeats()))
    for (const seat of seats)
      request(world, person, 'wants e-mails about a seat', () => sendMailAbout(seat.game, matchID, seat, own.secret));
}

/** Returns the address of a person. */
export const addressOf = ({ name }: Pick<Person, 'name'>) => `${name.toLowerCase()}@mail.world`;

/** Channels know whom announced matches wait for, and who is away has got an e-mail. */
export async function checkDeliveries(world: World, report: Report): Promise<void> {
  if (!world.house.isTelling || world.truth.isRestored) return;
  for (const match of world.matches) {
    const { stored, matchID } = match;
    const isNews = world.clock.trueTime - stored.match.updatedAt < TELLING_MS + TELL_TIMES.longWaitMs;
    const reportOf: Report = (problem) => report(problem, isNews);
    if (stored.match.announced && isDealt(stored))
      for (const channel of CHANNELS)
        checkChannel(world, match, channel, await deliveryOf(world, matchID, channel.id), reportOf);
    await checkMail(world, match, reportOf);
  }
}

async function deliveryOf({ database }: World, matchID: string, target: string): Promise<StoredDelivery> {
  const select = 'SELECT told, sending, message_id FROM deliveries WHERE match = ? AND target = ?';
  const [row] = await database.read(select, matchID, target);
  const text = (value: Value) => (value === undefined ? undefined : String(value));
  return { told: text(row?.told), sending: text(row?.sending), messageID: text(row?.message_id) };
}

function checkChannel(
  world: World,
  match: KnownMatch,
  channel: Channel,
  { told, sending, messageID }: StoredDelivery,
  report: Report,
): void {
  const { outside } = world;
  const { service, id } = channel;
  if (sending !== undefined) return report(`a post to ${service} is under way for ever`);
  if (match.stored.match.gameover !== undefined) {
    if (told !== undefined && told !== OVER) report(`${service} is not told that a match is over`);
  } else if (!isTold(match, waitingIn(match), told, channel.edits))
    return report(`${service} does not know whom a match waits for`);
  if (told === undefined || (told === OVER && messageID === undefined)) return;
  const isSure = channel.isIdempotent || messageID !== undefined || !outside.isUnsure(match.matchID);
  const isThere =
    messageID === undefined
      ? outside.isSettled(id, match.matchID, told)
      : outside.messageOf(channel, messageID)?.told === told;
  if (isSure && !isThere) report(`a post has not reached ${service}, although it counts as sent`);
}

/** Returns the seats that a match waits for, of owners. */
function waitingIn({ entry, stored }: KnownMatch): PlayerID[] {
  return isDealt(stored) ? pendingSeats(entry, stored).map(({ id }) => String(id)) : [];
}

/** Those who want e-mails, are away and to move have got one since their last move. */
async function checkMail(world: World, match: KnownMatch, report: Report): Promise<void> {
  const { entry, matchID, stored } = match;
  if (!isDealt(stored)) return;
  const rows = await world.database.read(
    'SELECT owner FROM mail_seats JOIN mail_addresses ON id = mail_seats.address WHERE match = ? AND confirmed_at IS NOT NULL',
    matchID,
  );
  for (const seat of pendingSeats(entry, stored)) {
    const owner = rows.find((row) => row.owner === seat.credentials)?.owner;
    if (
      owner === undefined ||
      world.pages.some((page) => page.matchID === matchID && page.playerID === String(seat.id))
    )
      continue;
    const { told, sending } = await deliveryOf(world, matchID, String(owner));
    if (sending !== undefined) report('an e-mail is under way for ever');
    else if (!isTold(match, [String(seat.id)], told, false))
      report(`nobody writes to seat ${seat.id}, whose owner is away`);
    else if (!world.outside.isUnsure(matchID) && !world.outside.isSettled(String(owner), matchID, told ?? ''))
      report('an e-mail has not arrived, although it counts as sent');
  }
}
