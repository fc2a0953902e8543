import { operatorSecretFrom } from '../../server/config/environment';
import { UsageError } from '../shared/usage';

/** A session of the operator at a running server, by HTTP. Throws a UsageError with the sentence of the server. */
export class OperatorClient {
  private cookie = '';

  /** @param server its address: http://localhost:8000 */
  constructor(private readonly server: string) {}

  /** Runs work in a session, with the secret of the environment. */
  static async run(server: string, work: (client: OperatorClient) => Promise<void>): Promise<void> {
    const client = new OperatorClient(server.replace(/\/$/, ''));
    await client.signIn(secretFromEnvironment());
    try {
      await work(client);
    } finally {
      await client.post('signOut', {});
    }
  }

  /** Sends a GET request. */
  async get<T>(path: string, query: Readonly<Record<string, string | undefined>> = {}): Promise<T> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return (await this.request(`${path}?${new URLSearchParams(given)}`)).json() as Promise<T>;
  }

  /** Sends a POST request. */
  async post(path: string, body: object): Promise<void> {
    await this.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Returns the response to a GET request, for its stream. */
  download(path: string): Promise<Response> {
    return this.request(path);
  }

  private async signIn(secret: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await this.request('signIn', { method: 'POST', headers, body: JSON.stringify({ secret }) });
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  private async request(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const headers = { ...init.headers, cookie: this.cookie };
    const address = `${this.server}/operator/${path}`;
    const response = await fetch(address, { ...init, headers }).catch((error: unknown) => {
      throw new UsageError(`${this.server} does not answer: name the server with --server`, { cause: error });
    });
    if (response.ok) return response;
    if (response.status === 404 && path === 'signIn')
      throw new UsageError(`the server at ${this.server} was started without OPERATOR_SECRET`);
    const { error = `HTTP ${response.status}` } = (await response.json().catch(() => ({}))) as { error?: string };
    throw new UsageError(error);
  }
}

function secretFromEnvironment(): string {
  try {
    const secret = operatorSecretFrom(process.env.OPERATOR_SECRET);
    if (secret !== undefined) return secret;
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
  throw new UsageError('set OPERATOR_SECRET to the secret with which the server was started');
}
