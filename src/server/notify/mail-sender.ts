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

/** How long the mail server may take for each step, in milliseconds. */
const STEP_TIMEOUT_MS = 10_000;

/** What errors of nodemailer say. Their messages may contain addresses. */
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Sends e-mails to the mail server of the operator. */
export class MailSender {
  constructor(private readonly server: MailServer) {}

  /** Sends an e-mail. Never rejects. Resolves to the outcome and, for the log, the code of an error. */
  async send({ to, subject, text, html, key, stopUrl }: Mail): Promise<{ outcome: MailOutcome; code?: string }> {
    const { from } = this.server;
    const progress = { isMessageSent: false };
    try {
      const transport = await this.connect(progress);
      await transport.sendMail({
        ...{ from, to, subject, text, html, messageId: `<${key}@${domainOf(from)}>` },
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stopUrl !== undefined && {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...{ disableFileAccess: true, disableUrlAccess: true },
      });
      return { outcome: 'sent' };
    } catch (error) {
      const { code = 'unknown', responseCode } = error as SmtpError;
      const outcome = outcomeOf(error as SmtpError, progress.isMessageSent);
      return { outcome, code: responseCode === undefined ? code : `${code} ${responseCode}` };
    }
  }

  /** Creates a connection that notes when it begins to send the message. */
  private async connect(progress: { isMessageSent: boolean }) {
    const { createTransport } = await import('nodemailer');
    const note = (_entry: unknown, line?: unknown) => {
      if (line === 'DATA') progress.isMessageSent = true;
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
    return createTransport({
      ...{ url: this.server.smtpUrl, logger, transactionLog: true },
      ...{ connectionTimeout: STEP_TIMEOUT_MS, greetingTimeout: STEP_TIMEOUT_MS, socketTimeout: STEP_TIMEOUT_MS },
    });
  }
}

/** Returns the outcome that an error tells. A refusal of our login is a mistake of the operator, who can mend it. */
function outcomeOf({ code, responseCode }: SmtpError, isMessageSent: boolean): MailOutcome {
  if (responseCode !== undefined) return responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'failed';
  return isMessageSent ? 'unknown' : 'failed';
}

function domainOf(from: string): string {
  return /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
}
