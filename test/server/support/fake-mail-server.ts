import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An e-mail that has arrived, decoded. */
export interface ReceivedMail {
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

/** How the mail server answers. */
interface Behaviour {
  /** Refuses recipients with this code. */
  readonly refusal?: number;
  /** Takes e-mails, and closes the connection without an answer. */
  readonly isMute?: boolean;
}

/** A real SMTP server on a local port. */
export class FakeMailServer {
  readonly received: ReceivedMail[] = [];
  behaviour: Behaviour = {};
  private server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'] });

  /** @param port by default any free one */
  constructor(private port = 0) {}

  /** Listens; on the same port as before, if it has listened. */
  async open(): Promise<void> {
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        const { refusal } = this.behaviour;
        done(refusal === undefined ? null : Object.assign(new Error('no such box'), { responseCode: refusal }));
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const address = envelope.rcptTo[0]?.address ?? '';
          this.received.push(decodeMail(address, Buffer.concat(chunks).toString()));
          if (this.behaviour.isMute) for (const connection of this.server.connections) connection.close();
          else done();
        });
      },
    });
    this.server.on('error', () => undefined); // connections that end early
    const listener = this.server.listen(this.port, '127.0.0.1');
    await once(listener, 'listening');
    ({ port: this.port } = listener.address() as AddressInfo);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Returns the e-mails to an address. */
  to(address: string): ReceivedMail[] {
    return this.received.filter(({ to }) => to === address);
  }
}

function decodeMail(to: string, raw: string): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = headersIn(head);
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '') ?? [];
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const partOf = (type: string) => {
    const part = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
    const [partHead = '', ...body] = part.split('\r\n\r\n');
    return decodeBody(body.join('\r\n\r\n'), headersIn(partHead)['content-transfer-encoding']);
  };
  return { to, headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function headersIn(head: string): Record<string, string> {
  const lines = head
    .trim()
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const entries = lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return Object.fromEntries(entries.map(([name, value]) => [name, decodeWords(value!)])) as Record<string, string>;
}

function decodeWords(value: string): string {
  const joined = value.replace(/\?= =\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replace(/_/g, ' ')),
  );
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
