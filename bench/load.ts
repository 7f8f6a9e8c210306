// Sends a bounded load and says how fast the answers came.
import autocannon from 'autocannon';

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
  readonly p50: number;
  readonly p95: number;
}

/** Runs a load to its end. Anything but success would be a measurement of refusals, so it is an error. */
export async function measure({ url, next, seconds, connections }: Load): Promise<Reading> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 10,
    requests: [
      {
        setupRequest: (request: autocannon.Request) => {
          const { method, path, headers, body } = next();
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
  if (result.non2xx > 0 || result.errors > 0) {
    const counts = JSON.stringify({ ...result.statusCodeStats, errors: result.errors });
    throw new Error(`not every answer from ${url} was a success: ${counts}`);
  }
  const { total } = result.requests;
  return { requests: total, perSecond: total / result.duration, p50: result.latency.p50, p95: result.latency.p97_5 };
}
