// Sends a bounded load and says how fast the answers came.
import autocannon from 'autocannon';
import { Times } from './times.ts';

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  /** The next request; called once per request, so that every cart and key is its own. */
  readonly next: () => Shot;
  readonly seconds: number;
  readonly connections: number;
}

export interface Reading {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds within which 95 of 100 answers came. */
  readonly p95: number;
}

/** Runs a load to its end, or until `next` throws. Anything but success would be a measurement of refusals, so it is an error. */
export async function measure({ url, next, seconds, connections }: Load): Promise<Reading> {
  const times = new Times();
  let last = next();
  let failure: unknown;
  let run: autocannon.Run | undefined;
  // Thrown inside a socket's callback, an error would reach nobody and leave servers and database running:
  // the turn asks what was asked last until it has ended, which it does at once, and then says so.
  const nextOrLast = (): Shot => {
    try {
      if (failure === undefined) last = next();
    } catch (error) {
      failure = error;
      run?.stop();
    }
    return last;
  };
  // The first requests are made while it is being set up, before there is a run to stop.
  run = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 10,
    // Ours closes a connection after 10,000 requests, which this client does not notice.
    reconnectRate: 5_000,
    requests: [
      {
        setupRequest: (request: autocannon.Request) => {
          const { method, path, headers, body } = nextOrLast();
          const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
          return {
            ...request,
            method,
            path,
            headers: { ...json, ...headers },
            ...(body === undefined ? {} : { body }),
          };
        },
      },
    ],
  });
  if (failure !== undefined) run.stop();
  run.on('response', (_client, _status, _bytes, milliseconds) => times.add(milliseconds));
  const result = await run;
  if (failure !== undefined) throw failure;
  if (result.non2xx > 0 || result.errors > 0) {
    const counts = JSON.stringify({ ...result.statusCodeStats, errors: result.errors });
    throw new Error(`not every answer from ${url} was a success: ${counts}`);
  }
  const { total } = result.requests;
  return { requests: total, perSecond: total / result.duration, p95: times.within(0.95) };
}
