// What of the server's answers a till needs to start, and its worker therefore keeps: who sells, the shop's currency and
// time zone, the store with its registers. Nothing else of the API is kept.

/** A call as the page makes it. */
export interface KeptCall {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** What a page tells the worker when its till is drawn. */
export interface TillStarted {
  /** The script that says so: tells of which build the page is. */
  readonly from: string;
  /** The calls the page made to get here; asked again by the worker, which may not have seen them. */
  readonly calls: readonly KeptCall[];
}

const kept: readonly (readonly [method: string, path: RegExp])[] = [
  ['GET', /^\/api\/admin$/],
  ['POST', /^\/api\/configs$/],
  ['GET', /^\/api\/admin\/pos\/store\/\d+$/],
];

export const isKept = (method: string, path: string): boolean =>
  kept.some(([of, pattern]) => of === method && pattern.test(path));

/** The address an answer is kept under: for a question with a body, the body is part of it. */
export function keyOfCall({ method, url, body }: KeptCall): string {
  if (method === 'GET') return url;
  const key = new URL(url);
  key.searchParams.set('asked', body ?? '');
  return key.href;
}
