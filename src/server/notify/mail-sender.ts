/** An e-mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for the same e-mail, so that mailboxes know one that arrives twice. */
  readonly key: string;
  /** The address by which one click ends all e-mails. */
  readonly stopUrl?: string;
}

/** How sending an e-mail has ended; `unknown` when it may have been accepted. */
export type MailOutcome = 'sent' | 'refused' | 'failed' | 'unknown';

/** The mail server, and from whom e-mails come. */
export interface MailServer {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  readonly smtpUrl: string;
  /** An address, or a name with one: Piratz <piratz@example.org>. */
  readonly from: string;
}

/** An e-mail as it is handed to the mail server. */
export interface OutgoingMail extends Pick<Mail, 'to' | 'subject' | 'text' | 'html'> {
  readonly from: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Hands an e-mail to the mail server. Rejects with what the server says, or with how the connection has ended.
 * @param onMessage called when the message itself begins to be sent
 */
export type MailTransport = (mail: OutgoingMail, onMessage: () => void) => Promise<unknown>;

/** How long the mail server may take for each step, in milliseconds. */
const STEP_TIMEOUT_MS = 10_000;

/** What errors of nodemailer say. Their messages may contain addresses. */
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Sends e-mails to the mail server of the operator. */
export class MailSender {
  constructor(
    private readonly server: MailServer,
    private readonly transport: MailTransport = (mail, onMessage) => sendBySmtp(server.smtpUrl, mail, onMessage),
  ) {}

  /** Sends an e-mail. Never rejects. Resolves to the outcome and, for the log, the code of an error. */
  async send({ to, subject, text, html, key, stopUrl }: Mail): Promise<{ outcome: MailOutcome; code?: string }> {
    const { from } = this.server;
    let isMessageSent = false;
    try {
      const mail: OutgoingMail = {
        ...{ from, to, subject, text, html, messageId: `<${key}@${domainOf(from)}>` },
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stopUrl !== undefined && {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      await this.transport(mail, () => (isMessageSent = true));
      return { outcome: 'sent' };
    } catch (error) {
      const { code = 'unknown', responseCode } = error as SmtpError;
      const outcome = outcomeOf(error as SmtpError, isMessageSent);
      return { outcome, code: responseCode === undefined ? code : `${code} ${responseCode}` };
    }
  }
}

/** Sends an e-mail over a connection of its own, which notes when it begins to send the message. */
async function sendBySmtp(url: string, mail: OutgoingMail, onMessage: () => void): Promise<unknown> {
  const { createTransport } = await import('nodemailer');
  const note = (_entry: unknown, line?: unknown) => {
    if (line === 'DATA') onMessage();
  };
  const silent = () => undefined;
  const logger = {
    level: silent,
    trace: silent,
    debug: note,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
  };
  const transport = createTransport({
    ...{ url, logger, transactionLog: true },
    ...{ connectionTimeout: STEP_TIMEOUT_MS, greetingTimeout: STEP_TIMEOUT_MS, socketTimeout: STEP_TIMEOUT_MS },
  });
  return transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
}

/** Returns the outcome that an error tells. A refusal of our login is a mistake of the operator, who can mend it. */
function outcomeOf({ code, responseCode }: SmtpError, isMessageSent: boolean): MailOutcome {
  if (responseCode !== undefined) return responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'failed';
  return isMessageSent ? 'unknown' : 'failed';
}

function domainOf(from: string): string {
  return /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
}
