import { createHash, createHmac } from 'node:crypto';
import type { Language } from '../../i18n/languages';
import { fieldOf, textOf, type Channel, type Post } from './channel';
import { escapeHtml, linkText, postText } from './post-text';

/** Discord's flag of a message without previews of its links. */
const SUPPRESS_EMBEDS = 4;

/** The default base addresses of the services that have one. */
export const BASES = { discord: 'https://discord.com', telegram: 'https://api.telegram.org' } as const;

/** What every channel is made of. */
interface ChannelOptions {
  readonly base: string;
  readonly language: Language;
}

/** Creates the channel of a Discord webhook. */
export function discordChannel(id: string, token: string, { base, language }: ChannelOptions): Channel {
  const webhook = `${base}/api/webhooks/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
  const time = (since: number) => `<t:${Math.floor(since / 1000)}:f>`;
  return {
    ...{ service: 'discord', id: hashOf('discord', id), language, edits: true, isIdempotent: false },
    requestFor: (post, _now, earlierID) => ({
      ...(earlierID === undefined
        ? { method: 'POST', url: `${webhook}?wait=true` }
        : { method: 'PATCH', url: `${webhook}/messages/${encodeURIComponent(earlierID)}` }),
      body: JSON.stringify({
        content: `${postText(post, language, time)}\n<${post.url}>`,
        allowed_mentions: { parse: [] },
        flags: SUPPRESS_EMBEDS,
      }),
    }),
    idIn: (answer) => textOf(fieldOf(answer, 'id')),
  };
}

/** Creates the channel of a Matrix room. */
export function matrixChannel(token: string, room: string, { base, language }: ChannelOptions): Channel {
  const send = `${base}/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message`;
  return {
    ...{ service: 'matrix', id: hashOf('matrix', room), language, edits: true, isIdempotent: true },
    requestFor: (post, _now, earlierID) => {
      const text = postText(post, language);
      const content = {
        ...{ msgtype: 'm.text', body: `${text}\n${post.url}`, format: 'org.matrix.custom.html' },
        formatted_body: `${escapeHtml(text)} ${htmlLink(post, language)}`,
        'm.mentions': {},
      };
      const replaced = { rel_type: 'm.replace', event_id: earlierID };
      const edit = { ...content, body: `* ${content.body}`, 'm.new_content': content, 'm.relates_to': replaced };
      return {
        ...{ method: 'PUT', url: `${send}/${post.key}`, headers: { authorization: `Bearer ${token}` } },
        body: JSON.stringify(earlierID === undefined ? content : edit),
      };
    },
    idIn: (answer) => textOf(fieldOf(answer, 'event_id')),
  };
}

/** Creates the channel of a chat of a Telegram bot. */
export function telegramChannel(token: string, chat: string, { base, language }: ChannelOptions): Channel {
  return {
    ...{ service: 'telegram', id: hashOf('telegram', chat), language, edits: true, isIdempotent: false },
    requestFor: (post, _now, earlierID) => ({
      ...{ method: 'POST', url: `${base}/bot${token}/${earlierID === undefined ? 'sendMessage' : 'editMessageText'}` },
      body: JSON.stringify({
        ...{ chat_id: chat, ...(earlierID !== undefined && { message_id: Number(earlierID) }) },
        text: `${escapeHtml(postText(post, language))}\n${htmlLink(post, language)}`,
        ...{ parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
      }),
    }),
    idIn: (answer) => textOf(fieldOf(fieldOf(answer, 'result'), 'message_id')),
    isUnchanged: (answer) => String(fieldOf(answer, 'description')).includes('message is not modified'),
  };
}

/** Creates the channel of a webhook that takes what those of Slack take. */
export function slackChannel(webhook: string, language: Language): Channel {
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return {
    ...{ service: 'slack', id: hashOf('slack', webhook), language, edits: false, isIdempotent: false },
    requestFor: (post) => ({
      ...{ method: 'POST', url: webhook },
      body: JSON.stringify({
        text: `${escape(postText(post, language))}\n${post.url}`,
        ...{ mrkdwn: false, unfurl_links: false },
      }),
    }),
    idIn: () => undefined,
  };
}

/** Creates the channel of a topic of ntfy. */
export function ntfyChannel(topic: string, token: string | undefined, { base, language }: ChannelOptions): Channel {
  return {
    ...{ service: 'ntfy', id: hashOf('ntfy', base, topic), language, edits: false, isIdempotent: false },
    requestFor: (post) => ({
      ...{ method: 'POST', url: `${base}/`, ...(token && { headers: { authorization: `Bearer ${token}` } }) },
      body: JSON.stringify({ topic, title: post.title, message: postText(post, language), click: post.url }),
    }),
    idIn: () => undefined,
  };
}

/**
 * Creates the channel of a webhook that gets JSON, signed as Standard Webhooks say: HMAC-SHA-256 of ID, time and body with the
 * secret. The ID is the same when a request is repeated.
 */
export function webhookChannel(address: string, secret: string, language: Language): Channel {
  return {
    ...{ service: 'webhook', id: hashOf('webhook', address), language, edits: false, isIdempotent: true },
    requestFor: (post, now) => {
      const { key, game, matchID, players, since, url } = post;
      const text = postText(post, language);
      const body = JSON.stringify({ game, matchID, players, since: new Date(since).toISOString(), url, text });
      const timestamp = String(Math.floor(now / 1000));
      const signature = createHmac('sha256', secret).update(`${key}.${timestamp}.${body}`).digest('base64');
      const headers = {
        ...{ 'webhook-id': key, 'webhook-timestamp': timestamp },
        'webhook-signature': `v1,${signature}`,
      };
      return { method: 'POST', url: address, headers, body };
    },
    idIn: () => undefined,
  };
}

function htmlLink({ url }: Post, language: Language): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(linkText(language))}</a>`;
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
