import { readFileSync } from 'node:fs';
import { GAMES } from '../../games';
import type { Components, GameEntry } from '../../games/contract';
import type { ServerOptions } from '..';
import { AUDIENCES, type InvitationOptions } from '../shared/invitation';
import { limitsFrom, MAX_TIMER_SECONDS } from '../shared/limits';
import { createLog, LOG_LEVELS, type Log } from '../shared/log';
import { parseChannels } from '../notify/channel-urls';
import type { AnnouncerOptions } from '../notify/announcer';
import type { MailOptions } from '../notify/mailer';
import { publicKeyOf, type VapidDetails } from '../push/push-service';
import type { StorageLocation } from '../storage/database';

type Environment = Readonly<Record<string, string | undefined>>;

const MAX_PORT = 65535;

const MIN_INVITE_CHARS = 6;
const MAX_INVITE_CHARS = 64;

const MIN_OPERATOR_SECRET_CHARS = 16;
const MAX_OPERATOR_SECRET_CHARS = 256;

/** Reads the server options from environment variables. Throws an Error with a one-sentence message when a value is invalid. */
export function readEnvironment(environment: Environment): ServerOptions {
  return {
    ...storagePlaceFrom(environment),
    port: portFrom(environment.PORT || '8000'),
    host: environment.HOST || '0.0.0.0',
    debugPanel: booleanFrom('DEBUG_PANEL', environment.DEBUG_PANEL || '0'),
    components: componentsFrom(environment),
    standInAfter:
      1000 * integerFrom('STAND_IN_AFTER', environment.STAND_IN_AFTER || '60', 'seconds', MAX_TIMER_SECONDS),
    botPace: integerFrom('BOT_PACE', environment.BOT_PACE || '900', 'milliseconds'),
    allowedOrigins: originsFrom(environment.ALLOWED_ORIGINS || ''),
    publicOrigins: publicOriginsFrom(environment.PUBLIC_URL || ''),
    ...invitationFrom(environment),
    operatorSecret: operatorSecretFrom(environment.OPERATOR_SECRET),
    trustProxy: hopsFrom(environment.TRUST_PROXY || '0'),
    limits: limitsFrom(environment),
    log: logFrom(environment.LOG_LEVEL || 'info'),
    redisUrl: redisFrom(environment),
    basePath: basePathFrom(environment.BASE_PATH || '/'),
    keepFinishedDays: daysFrom('KEEP_FINISHED_DAYS', environment.KEEP_FINISHED_DAYS),
    keepEmptyDays: daysFrom('KEEP_EMPTY_DAYS', environment.KEEP_EMPTY_DAYS),
    keepAbandonedDays: daysFrom('KEEP_ABANDONED_DAYS', environment.KEEP_ABANDONED_DAYS),
    vapid: vapidFrom(environment),
    ...channelsFrom(environment),
    ...mailFrom(environment),
  };
}

/** Reads the location of the database. Throws an Error with a one-sentence message when a value is invalid. */
export function storagePlaceFrom(environment: Environment): StorageLocation {
  return { dataDir: environment.DATA_DIR || 'data', databaseUrl: databaseFrom(environment.DATABASE_URL) };
}

function portFrom(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > MAX_PORT) {
    throw new Error(`PORT must be a number from 0 to ${MAX_PORT}, not "${text}".`);
  }
  return Number(text);
}

function integerFrom(name: string, text: string, unit: string, max = 9_999_999): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) > max) {
    throw new Error(`${name} must be a whole number of ${unit} up to ${max}, not "${text}".`);
  }
  return Number(text);
}

function booleanFrom(name: string, text: string): boolean {
  if (text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, not "${text}".`);
  return text === '1';
}

function originsFrom(text: string): string[] {
  return itemsOf(text).map(originFrom);
}

function publicOriginsFrom(text: string): string[] {
  return itemsOf(text).map((address) => {
    if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address).origin;
    throw new Error(`PUBLIC_URL must be addresses such as https://example.org, with commas between, not "${text}".`);
  });
}

/** Returns the non-empty items of a list with commas. */
function itemsOf(text: string): string[] {
  const items = text.split(',').map((item) => item.trim());
  return items.filter((item) => item !== '');
}

function originFrom(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new Error(`ALLOWED_ORIGINS must be origins such as https://example.org, with commas between, not "${text}".`);
}

function invitationFrom({ INVITE_CODE: code, SPECTATORS: text }: Environment): InvitationOptions {
  const spectators = AUDIENCES.find((known) => known === (text || 'anyone'));
  if (!spectators) throw new Error(`SPECTATORS must be ${AUDIENCES.join(' or ')}, not "${text}".`);
  if (!code) {
    if (spectators === 'invited') throw new Error('SPECTATORS=invited needs an INVITE_CODE.');
    return {};
  }
  const length = code.trim().length;
  if (length < MIN_INVITE_CHARS || length > MAX_INVITE_CHARS) {
    throw new Error(`INVITE_CODE must have ${MIN_INVITE_CHARS} to ${MAX_INVITE_CHARS} characters.`); // it is a secret
  }
  return { inviteCode: code.trim(), spectators };
}

/** Reads the secret of the operator. Throws an Error that does not contain it when it is too short or too long. */
export function operatorSecretFrom(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const secret = text.trim();
  if (secret.length >= MIN_OPERATOR_SECRET_CHARS && secret.length <= MAX_OPERATOR_SECRET_CHARS) return secret;
  throw new Error(
    `OPERATOR_SECRET must have ${MIN_OPERATOR_SECRET_CHARS} to ${MAX_OPERATOR_SECRET_CHARS} characters: openssl rand -hex 16 makes one.`,
  );
}

function hopsFrom(text: string): number {
  if (!/^\d$/.test(text)) throw new Error(`TRUST_PROXY must be a number of proxies from 0 to 9, not "${text}".`);
  return Number(text);
}

function logFrom(text: string): Log {
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
  return createLog(level);
}

function databaseFrom(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error('DATABASE_URL must be like postgresql://user:password@host:5432/name.'); // the text may hold a password
}

function basePathFrom(text: string): string {
  const path = text.endsWith('/') ? text : `${text}/`;
  if (/^\/((?!\.{1,2}\/)[\w.~-]+\/)*$/.test(path)) return path;
  throw new Error(`BASE_PATH must be a path such as /piratz/, not "${text}".`);
}

function redisFrom({ REDIS_URL: text, DATABASE_URL: database }: Environment): string | undefined {
  if (!text) return undefined;
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error('REDIS_URL must be like redis://user:password@host:6379.'); // the text may hold a password
  }
  if (!database) throw new Error('REDIS_URL is for several processes, which need one DATABASE_URL.');
  return text;
}

function daysFrom(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^\d{1,5}(\.\d+)?$/.test(text)) throw new Error(`${name} must be a number of days, not "${text}".`);
  return Number(text);
}

function vapidFrom({ VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: Environment): VapidDetails | undefined {
  if (!privateKey && !subject) return undefined;
  if (!privateKey || !subject)
    throw new Error('VAPID_PRIVATE_KEY and VAPID_SUBJECT need each other: npm run -s tool -- vapid.');
  if (!/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/.test(subject)) {
    throw new Error(`VAPID_SUBJECT must be like mailto:you@example.org or https://example.org, not "${subject}".`);
  }
  try {
    publicKeyOf(privateKey);
  } catch (error) {
    throw new Error('VAPID_PRIVATE_KEY is no key: make one with npm run -s tool -- vapid.', { cause: error });
  }
  return { privateKey, subject };
}

/** Reads the channels of the group. Their addresses are secrets. */
function channelsFrom(environment: Environment): AnnouncerOptions {
  const { NOTIFY_URLS: text, NOTIFY_ALLOW_HOSTS: hosts, PUBLIC_URL: publicUrl } = environment;
  if (!text) return {};
  if (!publicUrl) throw new Error('NOTIFY_URLS needs PUBLIC_URL, the address of your pages, for links to tables.');
  const notifyAllowHosts = itemsOf(hosts || '').map((host) => host.toLowerCase().replace(/^\[|\]$/g, ''));
  return { channels: parseChannels(text.split(/[\s,]+/).filter(Boolean)), notifyAllowHosts };
}

function mailFrom({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl }: Environment): MailOptions {
  if (!smtpUrl && !from) return {};
  if (!smtpUrl || !from) throw new Error('SMTP_URL and MAIL_FROM need each other.');
  if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new Error('SMTP_URL must be like smtps://user:password@mail.example.org.'); // the text may hold a password
  if (!/^([^<>\r\n]* )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new Error(`MAIL_FROM must be like piratz@example.org or Piratz <piratz@example.org>, not "${from}".`);
  if (!publicUrl) throw new Error('SMTP_URL needs PUBLIC_URL, the address of your pages, for links to tables.');
  return { mail: { smtpUrl, from } };
}

function componentsFrom(environment: Environment): Record<string, Components> {
  const read: Record<string, Components> = {};
  for (const { name, components } of GAMES) {
    const file = components && environment[components.variable];
    if (components && file) read[name] = readComponents(components, file);
  }
  return read;
}

function readComponents({ variable, parse }: NonNullable<GameEntry['components']>, file: string): Components {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${variable}: cannot read ${file}: ${messageOf(error)}`, { cause: error });
  }
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${variable}: ${file}, ${messageOf(error)}`, { cause: error });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
