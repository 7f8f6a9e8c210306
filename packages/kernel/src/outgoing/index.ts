// Requests to addresses that users typed or files contain. The host is resolved here, every address is checked, and
// the connection goes to the checked address, so a name cannot point into our network (SSRF, DNS rebinding).
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { Breaker } from './breaker.ts';
import { isPublicAddress } from './public-address.ts';

export { isCallable, leadsInside } from './callable-address.ts';
export { isPublicAddress } from './public-address.ts';

export interface Fetched {
  readonly bytes: Buffer;
  /** Content type as the server states it; not verified. */
  readonly mimetype: string;
}

/** Thrown when nothing could be fetched, with the reason; callers report it and go on. */
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

type IsAllowed = (address: string) => boolean;

/** DNS lookup that refuses a name with any disallowed address. */
const checkedLookup =
  (isAllowed: IsAllowed): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const refused = found?.some(({ address }) => !isAllowed(address)) ? new NotFetched('address', host) : null;
      if (error || refused || !options.all) done(error ?? refused, found?.[0]?.address ?? '', found?.[0]?.family);
      else done(null, found);
    });

const timeouts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

function reasonOf(error: Error & { code?: string }): NotFetched {
  if (error instanceof NotFetched) return error;
  if (error.name === 'TimeoutError' || timeouts.has(error.code ?? '')) return new NotFetched('timeout');
  return new NotFetched(error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' ? 'too-large' : 'network', error.message);
}

/** Form to POST. */
type Form = URLSearchParams;

export interface ServiceCall {
  /** Left out: POST when there is a body, GET else. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait for the whole answer: 7,000 when not said. */
  readonly patience?: number;
}

interface Answer extends Fetched {
  readonly status: number;
  readonly location: string | undefined;
  /** Headers that say when one may ask again, by their names in small letters. */
  readonly limits: Readonly<Record<string, string>>;
}

const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** Of all headers those about limits of calls: the others are nobody's business here. */
const limitsIn = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'retry-after' || name.startsWith('x-ratelimit-') ? [[name, textOf(value) ?? '']] : [],
    ),
  );

/** One request over its own connection; returns the whole reply. */
async function ask(url: URL, isAllowed: IsAllowed, call: ServiceCall = {}): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A connection to a plain address looks nothing up.
  if (isIP(host) && !isAllowed(host)) throw new NotFetched('address', host);
  const { body: text, method = text === undefined ? 'GET' : 'POST', patience = connectPatience + readPatience } = call;
  const dispatcher = new Agent({
    headersTimeout: patience,
    bodyTimeout: patience,
    connect: { timeout: connectPatience, lookup: checkedLookup(isAllowed) },
    maxResponseSize: maxBytes,
  });
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      method,
      headers: { 'User-Agent': 'Kaifong', 'Accept-Encoding': 'identity', ...call.headers },
      body: text ?? null,
      // A slow trickle is a timeout as well: the clock runs for the whole answer.
      signal: AbortSignal.timeout(patience),
    });
    return {
      status: statusCode,
      location: textOf(headers.location),
      limits: limitsIn(headers),
      mimetype: textOf(headers['content-type']) ?? '',
      bytes: Buffer.from(await body.arrayBuffer()),
    };
  } catch (error) {
    throw reasonOf(error as Error);
  } finally {
    await dispatcher.destroy();
  }
}

function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
  if (!plain) throw new NotFetched('address', text.slice(0, 100));
  return url;
}

async function fetchOnce(text: string, isAllowed: IsAllowed, redirects: number): Promise<Fetched> {
  const url = parse(text);
  const {
    status,
    location,
    limits: _,
    ...fetched
  } = await ask(url, isAllowed, { headers: { Accept: 'image/*,*/*;q=0.5' } });
  if (status >= 300 && status < 400 && location) {
    if (redirects === 0) throw new NotFetched('status', 'too many redirects');
    return fetchOnce(new URL(location, url).href, isAllowed, redirects - 1);
  }
  if (status !== 200) throw new NotFetched('status', String(status));
  return fetched;
}

/** Runs a request under the host's circuit breaker. */
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

/** `fetchPublic` with another check of addresses; for tests. */
export const fetchFrom = (text: string, isAllowed: IsAllowed): Promise<Fetched> =>
  guarded(text, () => fetchOnce(text, isAllowed, maxRedirects));

/**
 * Fetches a file from the public internet: http or https, public addresses only, 2 s to connect, 5 s to read, 5 MB, three
 * redirects. A host that keeps failing is left alone for a minute. Throws `NotFetched`. Never inside a transaction.
 */
export const fetchPublic = (url: string): Promise<Fetched> => fetchFrom(url, isPublicAddress);

/**
 * Calls a service and returns its reply, whatever its status, and when it may be asked again: 2 s to connect, `patience` for the whole answer, 5 MB, no
 * redirects. `isAllowed` checks addresses the operator configured, which may be private. Throws `NotFetched` when nothing
 * came back. Never inside a transaction.
 */
export function callService(
  text: string,
  call: ServiceCall,
  isAllowed: IsAllowed = isPublicAddress,
): Promise<Fetched & Pick<Answer, 'status' | 'limits'>> {
  return guarded(text, async () => {
    const { location: _, ...answer } = await ask(parse(text), isAllowed, call);
    return answer;
  });
}

/** POSTs a form, under the rules of `callService`; another status than 200 throws, too. */
export async function postForm(text: string, form: Form, isAllowed = isPublicAddress): Promise<Fetched> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status, limits: _, ...fetched } = await callService(text, { body: form.toString(), headers }, isAllowed);
  if (status !== 200) throw new NotFetched('status', String(status));
  return fetched;
}
