import { Agent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookUpPublic } from '../push/public-address';
import type { ChannelRequest } from './channel';

/** Timeout for a request to a service, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

/** How much of a response is read, in bytes. */
const MAX_ANSWER_BYTES = 65_536;

/** The response of a service: its status and its JSON, if it is JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** After how many milliseconds a request may be repeated. */
  readonly retryAfterMs?: number;
}

/** Why there is no response. The address of the request, which has secrets, is not part of the message. */
export class NoAnswer extends Error {
  /** @param isUnknown the service may have acted on the request */
  constructor(
    readonly isUnknown: boolean,
    cause: Error,
  ) {
    super(`no answer: ${cause.message}`, { cause });
  }
}

/**
 * Sends requests to the services of channels. Follows no redirects, and connects to public IP addresses only, except for the
 * hosts that the operator allows (SSRF protection).
 */
export class ServiceClient {
  /** @param allowedHosts names of hosts that may be at addresses that are not public */
  constructor(private readonly allowedHosts: readonly string[] = []) {}

  /** Sends a request. Rejects with NoAnswer. */
  send({ url, method, headers, body }: ChannelRequest): Promise<Answer> {
    const { protocol, hostname } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, '');
    const isAllowed = this.allowedHosts.includes(address);
    if (!isAllowed && isIP(address) !== 0 && !isPublicAddress(address))
      return Promise.reject(new NoAnswer(false, new Error(`${hostname} is not a public address`)));
    const isSecure = protocol === 'https:';
    const agentOptions = isAllowed ? {} : { lookup: lookUpPublic };
    const options = {
      ...{ method, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    };
    const outgoing = isSecure
      ? requestHttps(url, { ...options, agent: new HttpsAgent(agentOptions) })
      : requestHttp(url, { ...options, agent: new Agent(agentOptions) });
    return answerTo(outgoing, body, isSecure);
  }
}

/** Sends the body of a request. Rejects with NoAnswer. */
function answerTo(outgoing: ClientRequest, body: string, isSecure: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const fail = (error: Error) => reject(new NoAnswer(isConnected, error));
    outgoing.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    outgoing.on('response', (response) => void readAnswer(response).then(resolve, fail));
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) break; // destroys the response
    chunks.push(chunk);
  }
  const { statusCode: status = 0, headers } = response;
  const seconds = Number(headers['retry-after']);
  return {
    ...{ status, body: parseJson(Buffer.concat(chunks).toString()) },
    ...(seconds > 0 && { retryAfterMs: 1000 * seconds }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
