export const OPERATOR_SECRET = 'correct horse battery staple';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly setCookie: string;
}

/** The browser of an operator: sends requests with its cookie, and with other headers if wanted. */
export class OperatorBrowser {
  cookie = '';

  constructor(private readonly server: { readonly url: string }) {}

  async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.request('GET', path, undefined, headers);
  }

  async post(path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.request('POST', path, body, headers);
  }

  /** Signs in, and keeps the cookie. */
  async signIn(secret = OPERATOR_SECRET): Promise<this> {
    const { status, setCookie } = await this.post('signIn', { secret });
    expect(status).toBe(200);
    this.cookie = setCookie.split(';')[0]!;
    return this;
  }

  private async request(
    method: string,
    path: string,
    body: object | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const response = await fetch(`${this.server.url}/operator/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.cookie, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: answer, setCookie: response.headers.get('set-cookie') ?? '' };
  }
}
