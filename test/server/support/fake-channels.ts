import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the services have received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How the services answer. */
interface Behaviour {
  /** Instead of 200: nothing is posted. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posts, and closes the connection without an answer. */
  readonly isMute?: boolean;
}

/** A post as the people in the channel see it. */
interface SeenPost {
  readonly path: string;
  readonly texts: string[];
}

type Body = Readonly<Record<string, unknown>>;

/** Discord, Matrix, Telegram, Slack, ntfy and a webhook on one local port, as far as the server knows them. */
export class FakeChannels {
  readonly received: ReceivedRequest[] = [];
  readonly posts: SeenPost[] = [];
  behaviour: Behaviour = {};
  private port = 0;
  private readonly transactions = new Map<string, number>();
  private server = createServer();

  /** Listens; on the same port as before, if it has listened. */
  async open(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    ({ port: this.port } = this.server.address() as AddressInfo);
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Returns the addresses of the channels, as an operator writes them. */
  addresses(): Record<'discord' | 'matrix' | 'telegram' | 'slack' | 'ntfy' | 'webhook', string> {
    const base = `base=${this.url}`;
    return {
      discord: `discord://4711/d-token?${base}`,
      matrix: `matrix://m-token@matrix.example/!room:matrix.example?${base}`,
      telegram: `telegram://123:t-token@-100?${base}`,
      slack: `slack+${this.url}/services/T/B/x`,
      ntfy: `ntfy://n-token@ntfy.example/piratz?${base}`,
      webhook: `webhook+${this.url}/hook?secret=w-secret`,
    };
  }

  /** Returns the last texts of the posts whose path contains a word. */
  textsAt(word: string): string[] {
    return this.posts.filter(({ path }) => path.includes(word)).map(({ texts }) => texts.at(-1) ?? '');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const body = Buffer.concat(chunks).toString();
    this.received.push({ method, path, headers, body });
    const { status = 200, headers: extra = {}, isMute } = this.behaviour;
    if (status !== 200) return void response.writeHead(status, extra).end('{}');
    const answer = JSON.stringify(this.post(method, path, JSON.parse(body) as Body));
    if (isMute) request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  }

  private post(method: string, path: string, body: Body): object {
    const text = String(body.content ?? body.text ?? body.message ?? body.body);
    if (method === 'PATCH') return this.edit(path.split('/').at(-1), text);
    if (path.includes('editMessageText')) return { ok: true, result: this.edit(body.message_id, text) };
    if (path.includes('/_matrix/')) return this.postToMatrix(path, body, text);
    const id = this.add(path, text);
    return path.includes('sendMessage') ? { ok: true, result: { message_id: id } } : { id: String(id) };
  }

  /** A transaction with the same ID has no effect but the same answer. */
  private postToMatrix(path: string, body: Body, text: string): object {
    const relation = body['m.relates_to'] as { event_id: string } | undefined;
    const known = this.transactions.get(path);
    const id = known ?? (relation ? Number(relation.event_id.slice(1)) : this.add(path, text));
    this.transactions.set(path, id);
    if (relation) this.edit(id, String((body['m.new_content'] as Body).body));
    return { event_id: `$${id}` };
  }

  private add(path: string, text: string): number {
    this.posts.push({ path, texts: [text] });
    return this.posts.length;
  }

  private edit(id: unknown, text: string): object {
    const post = this.posts[Number(id) - 1];
    if (!post) throw new Error(`there is no post ${String(id)}`);
    post.texts.push(text);
    return { message_id: Number(id) };
  }
}
