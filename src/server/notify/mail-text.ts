import { messages } from '../../i18n/catalog';
import { languageInfo, type Language } from '../../i18n/languages';
import { escapeHtml } from './post-text';

/** The texts of an e-mail. */
interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What an e-mail consists of: a sentence, a link and what stands below. */
interface MailParts {
  readonly subject: string;
  readonly sentence: string;
  readonly link: { readonly text: string; readonly url: string };
  readonly footer: string;
  readonly stop?: { readonly text: string; readonly url: string };
}

/** Returns the e-mail that asks to confirm an address. */
export function confirmationText(language: Language, host: string, url: string): MailText {
  const { confirm } = messages('server', language).mail;
  const sentence = confirm.text({ host });
  return mailText(language, {
    ...{ subject: confirm.subject, sentence, footer: confirm.footer },
    link: { text: confirm.link, url },
  });
}

/** What the e-mail about a turn tells. */
interface TurnMail {
  /** The title of the game. */
  readonly game: string;
  /** The name of the player at the table. */
  readonly name: string;
  readonly url: string;
  /** Where the player can end all e-mails. */
  readonly stopUrl: string;
}

/** Returns the e-mail that tells a player that it is their turn. */
export function turnMailText(language: Language, { game, name, url, stopUrl }: TurnMail): MailText {
  const { push, post, mail } = messages('server', language);
  return mailText(language, {
    ...{ subject: push.title({ game }), sentence: push.body({ name }), footer: mail.footer },
    link: { text: post.open, url },
    stop: { text: mail.stop, url: stopUrl },
  });
}

function mailText(language: Language, { subject, sentence, link, footer, stop }: MailParts): MailText {
  const lines = [sentence, `${link.text}: ${link.url}`, footer, ...(stop ? [`${stop.text}: ${stop.url}`] : [])];
  const { code, direction } = languageInfo(language);
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6a6a;color:#fff;font-weight:bold';
  const html = `<!doctype html>
<html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7ecd3;color:#2b1d10;font:17px/1.5 Georgia,serif">
<p>${escapeHtml(sentence)}</p>
<p><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.text)}</a></p>
<p style="font-size:14px">${escapeHtml(footer)}${stop ? ` ${htmlLink(stop)}` : ''}</p>
</body></html>
`;
  return { subject, text: `${lines.join('\n\n')}\n`, html };
}

function htmlLink({ text, url }: { readonly text: string; readonly url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:#0b6a6a">${escapeHtml(text)}</a>`;
}
