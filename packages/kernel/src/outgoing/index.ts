// The one way out to addresses that people typed or files named. The host is resolved here, every answer is checked, and
// the connection goes to the checked address: a name cannot point at our own network, not even after it was looked at.
import { lookup as resolveName } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Breaker } from './breaker.ts';
import { isPublicAddress } from './public-address.ts';

export { isPublicAddress } from './public-address.ts';

export interface Fetched {
  readonly bytes: Buffer;
  /** As the other side says; not to be believed. */
  readonly mimetype: string;
}

/** Why nothing came: worth a line in a report, never worth ending the work that asked. */
export class NotFetched extends Error {
  readonly reason: 'address' | 'refused' | 'timeout' | 'status' | 'too-large' | 'network';
  constructor(reason: NotFetched['reason'], detail = '') {
    super(`${reason} ${detail}`.trim());
    this.name = 'NotFetched';
    this.reason = reason;
  }
}

const connectPatience = 2_000;
const readPatience = 5_000;
const maxBytes = 5 * 1024 * 1024;
const maxRedirects = 3;
const breaker = new Breaker();

const after = (milliseconds: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new NotFetched('timeout')), milliseconds).unref();
  });

/** The address to connect to. A host with one address that is not public is refused altogether. */
async function addressOf(host: string, isAllowed: (address: string) => boolean): Promise<string> {
  const plain = host.replace(/^\[|\]$/g, '');
  const answers = isIP(plain)
    ? [plain]
    : await Promise.race([resolveName(plain, { all: true }), after(connectPatience)]).then(
        (found) => found.map(({ address }) => address),
        (error: unknown) => {
          throw error instanceof NotFetched ? error : new NotFetched('network', plain);
        },
      );
  const [first] = answers;
  if (!first || !answers.every(isAllowed)) throw new NotFetched('address', plain);
  return first;
}

/** What is sent along; without it a GET asks. */
type Form = URLSearchParams;

const formHeaders = (body: string) => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  'Content-Length': Buffer.byteLength(body),
});

function open(url: URL, address: string, form?: Form): Promise<IncomingMessage> {
  const body = form?.toString();
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = send(url, {
      agent: false,
      method: form ? 'POST' : 'GET',
      // Pinned: what was checked is what is connected to. The certificate is still checked against the name.
      lookup: (_host, options, done) =>
        options.all
          ? done(null, [{ address, family: isIP(address) }])
          : (done as (error: null, address: string, family: number) => void)(null, address, isIP(address)),
      headers: {
        'User-Agent': 'Kaifong',
        Accept: form ? 'application/json' : 'image/*,*/*;q=0.5',
        'Accept-Encoding': 'identity',
        ...(body !== undefined && formHeaders(body)),
      },
    });
    const connecting = setTimeout(() => outgoing.destroy(new NotFetched('timeout')), connectPatience);
    outgoing.once('socket', (socket) => socket.once('connect', () => clearTimeout(connecting)));
    outgoing.setTimeout(readPatience, () => outgoing.destroy(new NotFetched('timeout')));
    outgoing.once('error', (error) => {
      clearTimeout(connecting);
      reject(error instanceof NotFetched ? error : new NotFetched('network', error.message));
    });
    outgoing.once('response', resolve);
    outgoing.end(body);
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A slow trickle is a timeout as well: the clock runs for the whole body.
  const clock = setTimeout(() => response.destroy(new NotFetched('timeout')), readPatience);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new NotFetched('too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof NotFetched ? error : new NotFetched('network');
  } finally {
    clearTimeout(clock);
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
  if (!plain) throw new NotFetched('address', text.slice(0, 100));
  return url;
}

async function fetchOnce(text: string, isAllowed: (address: string) => boolean, redirects: number): Promise<Fetched> {
  const url = parse(text);
  const response = await open(url, await addressOf(url.hostname, isAllowed));
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (status >= 300 && status < 400 && location) {
    response.destroy();
    if (redirects === 0) throw new NotFetched('status', 'too many redirects');
    return fetchOnce(new URL(location, url).href, isAllowed, redirects - 1);
  }
  if (status !== 200) {
    response.destroy();
    throw new NotFetched('status', String(status));
  }
  return { bytes: await readBody(response), mimetype: response.headers['content-type'] ?? '' };
}

/** Leaves a host alone that keeps failing. */
async function guarded<T>(text: string, work: () => Promise<T>): Promise<T> {
  const { host } = parse(text);
  if (breaker.isOpen(host)) throw new NotFetched('refused', host);
  try {
    const result = await work();
    breaker.succeeded(host);
    return result;
  } catch (error) {
    if (error instanceof NotFetched && (error.reason === 'network' || error.reason === 'timeout')) breaker.failed(host);
    throw error;
  }
}

/** `fetchPublic` with another idea of which addresses may be connected to; for tests. */
export const fetchFrom = (text: string, isAllowed: (address: string) => boolean): Promise<Fetched> =>
  guarded(text, () => fetchOnce(text, isAllowed, maxRedirects));

/**
 * Fetches a file from the public internet: http or https, public addresses only, 2 s to connect, 5 s to read, 5 MB, three
 * redirects. A host that keeps failing is left alone for a minute. Throws `NotFetched`. Never inside a transaction.
 */
export const fetchPublic = (url: string): Promise<Fetched> => fetchFrom(url, isPublicAddress);

/**
 * Sends a form and returns the answer, under the rules of `fetchPublic` but for redirects: what is sent goes to the named
 * host and nowhere else. `isAllowed` is for addresses whoever runs the shop named, which may be his own.
 */
export function postForm(text: string, form: Form, isAllowed = isPublicAddress): Promise<Fetched> {
  return guarded(text, async () => {
    const url = parse(text);
    const response = await open(url, await addressOf(url.hostname, isAllowed), form);
    if (response.statusCode !== 200) {
      response.destroy();
      throw new NotFetched('status', String(response.statusCode));
    }
    return { bytes: await readBody(response), mimetype: response.headers['content-type'] ?? '' };
  });
}
