import { parseLanguage, type Language } from '../../i18n/languages';
import type { Channel } from './channel';
import {
  BASES,
  discordChannel,
  matrixChannel,
  ntfyChannel,
  slackChannel,
  telegramChannel,
  webhookChannel,
} from './channels';

/** An address of a channel, split up. */
interface ChannelAddress {
  readonly url: URL;
  readonly base: string | undefined;
  readonly language: Language;
}

/** What an address of each kind looks like, for the errors. */
const FORMS = {
  discord: 'discord://ID/TOKEN, with both from the address of the webhook',
  matrix: 'matrix://ACCESS_TOKEN@HOMESERVER/!ROOM:SERVER',
  telegram: 'telegram://BOT_TOKEN@CHAT, with a number or the name of a public chat',
  ntfy: 'ntfy://HOST/TOPIC or ntfy://ACCESS_TOKEN@HOST/TOPIC',
  slack: 'slack+https://HOST/PATH, the address of the webhook with "slack+" before it',
  webhook: 'webhook+https://HOST/PATH?secret=SECRET',
} as const;

type Kind = keyof typeof FORMS;

/** Creates a channel from its address, or returns undefined when a part is missing. */
type Parser = (address: ChannelAddress) => Channel | undefined;

const PARSERS: Readonly<Record<Kind, Parser>> = {
  discord: ({ url, base = BASES.discord, language }) => {
    const [, token, rest] = url.pathname.split('/');
    return url.hostname && token && rest === undefined
      ? discordChannel(url.hostname, token, { base, language })
      : undefined;
  },
  matrix: ({ url, base = `https://${url.host}`, language }) => {
    const room = decodeURIComponent(url.pathname.slice(1));
    return url.host && url.username && /^![^/]+$/.test(room)
      ? matrixChannel(decodeURIComponent(url.username), room, { base, language })
      : undefined;
  },
  telegram: ({ url: { username, password, hostname }, base = BASES.telegram, language }) => {
    const chat = /^-?\d+$/.test(hostname) ? hostname : `@${hostname}`;
    return /^\d+$/.test(username) && /^[\w-]+$/.test(password) && hostname
      ? telegramChannel(`${username}:${password}`, chat, { base, language })
      : undefined;
  },
  ntfy: ({ url, base = `https://${url.host}`, language }) => {
    const topic = url.pathname.slice(1);
    return url.host && /^[\w-]+$/.test(topic)
      ? ntfyChannel(topic, decodeURIComponent(url.username), { base, language })
      : undefined;
  },
  slack: ({ url, language }) => (url.pathname.length > 1 ? slackChannel(url.href, language) : undefined),
  webhook: ({ url, language }) => {
    const secret = takeOption(url, 'secret');
    return secret ? webhookChannel(url.href, secret, language) : undefined;
  },
};

/**
 * Parses the addresses of channels. Throws an Error with a sentence that names the address by its place, as addresses contain
 * secrets.
 */
export function parseChannels(addresses: readonly string[]): Channel[] {
  const channels = addresses.map((text, i) => parseChannel(text, `NOTIFY_URLS: address ${i + 1}`));
  const twice = channels.findIndex(({ id }, i) => channels.some((other, j) => j < i && other.id === id));
  if (twice >= 0) throw new Error(`NOTIFY_URLS: address ${twice + 1} is there twice.`);
  return channels;
}

function parseChannel(text: string, place: string): Channel {
  const [, kind = ''] = /^(discord|matrix|telegram|ntfy|slack|webhook)(?::|\+https?:)\/\//.exec(text) ?? [];
  if (!isKind(kind)) throw new Error(`${place} must be like ${Object.values(FORMS).join('; or ')}.`);
  const wrong = new Error(`${place} must be like ${FORMS[kind]}.`);
  const isWeb = kind === 'slack' || kind === 'webhook';
  if (isWeb !== text.startsWith(`${kind}+http`)) throw wrong;
  const address = isWeb ? text.slice(kind.length + 1) : text;
  if (!URL.canParse(address)) throw wrong;
  const url = new URL(address);
  const base = takeOption(url, 'base');
  if (base !== undefined && (isWeb || !/^https?:\/\/[^/]+$/.test(base) || !URL.canParse(base)))
    throw new Error(`${place}: base must be the address of the service, such as https://example.org.`);
  const tag = takeOption(url, 'language');
  const language = parseLanguage(tag ?? 'en');
  if (language === undefined) throw new Error(`${place}: there is no language "${tag}".`);
  const channel = PARSERS[kind]({ url, base, language });
  if (!channel) throw wrong;
  return channel;
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(FORMS, text);
}

/** Removes a parameter from the query of an address. Returns its value. */
function takeOption(url: URL, name: string): string | undefined {
  const value = url.searchParams.get(name);
  url.searchParams.delete(name);
  return value ?? undefined;
}
