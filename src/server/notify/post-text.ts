import { messages } from '../../i18n/catalog';
import { listOf } from '../../i18n/format';
import type { Language } from '../../i18n/languages';
import type { Post } from './channel';

/** The distance in Unicode from a character of ASCII to its full-width form. */
const TO_FULL_WIDTH = 0xfee0;

/** What services take for mentions, commands, markup or links. */
const MEANINGFUL = /[!#$&()*/:;<=>@[\\\]^_`{|}~]/g;

/** A dot as in the name of a host. */
const DOT_INSIDE = /(?<=\S)\.(?=\S)/g;

/**
 * Returns a name in which no service finds a mention, a command, markup or a link: such characters become their full-width
 * forms, which look alike.
 */
export function harmlessName(name: string): string {
  const fullWidth = (character: string) => String.fromCharCode(character.charCodeAt(0) + TO_FULL_WIDTH);
  return name.replace(MEANINGFUL, fullWidth).replace(DOT_INSIDE, fullWidth('.'));
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Returns what a post says, without its link. `since` is its time as the service shows it. */
export function postText({ title, players, since }: Post, language: Language, timeText = timeIn(language)): string {
  const { post } = messages('server', language);
  if (players.length === 0) return post.over({ game: title });
  const names = listOf(
    players.map(({ name }) => harmlessName(name)),
    language,
  );
  return post.waiting({ game: title, names, since: timeText(since) });
}

/** Returns the text of the link of a post. */
export function linkText(language: Language): string {
  return messages('server', language).post.open;
}

/** Returns a function that formats a time in the time zone of the server, which it names. */
function timeIn(language: Language): (time: number) => string {
  const format = new Intl.DateTimeFormat(language, {
    ...{ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZoneName: 'short',
  });
  return (time) => format.format(time);
}
