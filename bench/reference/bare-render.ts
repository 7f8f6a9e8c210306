// The same React tree as the page's, rendered from data that is there already: what rendering alone costs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@kaifong/base/localized';
import { createHttpCall } from '@kaifong/client/call';

interface StorefrontBuild {
  captureRender(request: Request, visitor: unknown): Promise<() => string>;
}

const file = join(import.meta.dirname, '../../apps/storefront/build/server/index.js');

async function visitorAt(origin: string) {
  const response = await fetch(`${origin}/api/configs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"language":"en-US"}',
  });
  const { data: site } = (await response.json()) as { data: { supported_currencies: unknown[] } };
  const visitor = {
    call: createHttpCall({ baseUrl: origin }),
    shared: (_key: string, load: (own: unknown) => Promise<unknown>) => load(visitor),
    language: 'en-US' satisfies Language,
    currency: site.supported_currencies[0],
    site,
    customer: null,
    cart: null,
    origin,
    document: true,
    code: [],
    addCode: () => undefined,
    setCookie: () => undefined,
  };
  return visitor;
}

/** For a page's address, the function that renders it once more; the data is fetched at the first call. */
export function bareRenders(origin: string): (page: string) => Promise<() => string> {
  const known = new Map<string, Promise<() => string>>();
  const make = async (page: string) => {
    const storefront = (await import(pathToFileURL(file).href)) as StorefrontBuild;
    return storefront.captureRender(new Request(`${origin}${page}`), await visitorAt(origin));
  };
  return (page) => {
    const render = known.get(page) ?? make(page);
    known.set(page, render);
    return render;
  };
}
