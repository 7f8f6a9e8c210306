// Somebody's application, asked for by another: for the suite of ownership.
import type { Answer } from './fill-shop.ts';

type Try = (token: string) => Promise<Answer>;
type Get = (url: () => string) => Try;
type Send = (method: 'POST', url: () => string, payload?: () => object) => Try;

/** Every call that names an application by its public id. */
export function triesOfApplication(
  { get, send }: { readonly get: Get; readonly send: Send },
  theirs: () => { readonly applicationId: string; readonly fileId: string },
): Record<string, Try> {
  const path = () => `/api/application/${theirs().applicationId}`;
  const call = (word: string, sent: object = {}) =>
    send(
      'POST',
      () => `${path()}/${word}`,
      () => sent,
    );
  return {
    'applications.get-own-application': get(path),
    'applications.accept-quote': call('cart', { quote_id: 1 }),
    'applications.decline-quote': call('decline', { quote_id: 1 }),
    'applications.withdraw-application': call('withdraw'),
    'applications.write-to-shop': call('message', { text: 'mine?' }),
    'applications.rate-application': call('rating', { rating: 5 }),
    'applications.get-own-application-file': get(() => `${path()}/file/${theirs().fileId}`),
  };
}
