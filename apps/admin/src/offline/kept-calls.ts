// What of the server's answers a worker keeps for a start without a network, and under which address.

/** A call as the page makes it. */
export interface KeptCall {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** What a page tells the worker when its screen is drawn. */
export interface ScreenStarted {
  /** The script that says so: tells of which build the page is. */
  readonly from: string;
  /** The calls the page made to get here; asked again by the worker, which may not have seen them. */
  readonly calls: readonly KeptCall[];
}

/** Answers a worker keeps; nothing else of the API is. */
export type KeptCalls = readonly (readonly [method: string, path: RegExp])[];

/** The session, and the shop's currency and time zone: no screen starts without. */
export const callsOfEvery: KeptCalls = [
  ['GET', /^\/api\/admin$/],
  ['POST', /^\/api\/configs$/],
];

export const isKept = (calls: KeptCalls, method: string, path: string): boolean =>
  calls.some(([of, pattern]) => of === method && pattern.test(path));

/** The address an answer is kept under: for a question with a body, the body is part of it. */
export function keyOfCall({ method, url, body }: KeptCall): string {
  if (method === 'GET') return url;
  const key = new URL(url);
  key.searchParams.set('asked', body ?? '');
  return key.href;
}
