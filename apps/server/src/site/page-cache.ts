// Whole pages for visitors with nothing of their own, from the cache: by path, language and currency, until something
// they show changes.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Cache } from '@kaifong/kernel/cache';

export interface Page {
  readonly status: number;
  readonly contentType: string;
  /** Location of a redirect. */
  readonly location: string | undefined;
  readonly body: Buffer;
  /** Content policy, if not the default. */
  readonly policy: string | undefined;
  /** Compressed bodies, made at the first request for them. */
  readonly compressed: Map<'br' | 'gzip', Buffer>;
}

export interface PageKey {
  readonly path: string;
  readonly search: string;
  readonly language: string;
  readonly currency: string;
}

interface Rendered {
  readonly page: Page;
  readonly tags: Iterable<string>;
  readonly cacheable: boolean;
  /** True: it was made for one visitor (it leaves her a cookie), and whoever comes next needs one of her own. */
  readonly isOwn: boolean;
}

/** Longest query string that is cached. */
const longestSearch = 120;
const maxAge = 60_000;
/** Approximate bytes of the mark that each visitor has a page of her own at an address. */
const markSize = 200;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export class PageCache {
  readonly #cache: Cache;
  readonly #rendering = new Map<string, Promise<Page | undefined>>();

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /**
   * The cached page, else rendered by `render`; concurrent requests share one rendering. A page near its end is rendered
   * behind the one who gets it, so that nobody is refused at its end because the database is slow at that moment.
   * Undefined where each visitor has a page of her own: it is never one that was made for somebody else.
   */
  async get(key: PageKey, render: () => Promise<Rendered>): Promise<Page | undefined> {
    const name = nameOf(key);
    if (this.#cache.get(ownMark(name))) return undefined;
    const known = this.#cache.get(name) as Page | undefined;
    if (!known) return this.#once(key, render);
    if (this.#cache.isAgeing(name)) this.#once(key, render).catch(() => undefined);
    return known;
  }

  #once(key: PageKey, render: () => Promise<Rendered>): Promise<Page | undefined> {
    const name = nameOf(key);
    // Whoever comes after a change waits for no rendering that began before it.
    const begun = `${this.#cache.generation}:${name}`;
    const underWay = this.#rendering.get(begun);
    if (underWay) return underWay;
    const rendering = this.#render(name, key, render).finally(() => this.#rendering.delete(begun));
    this.#rendering.set(begun, rendering);
    return rendering;
  }

  async #render(name: string, key: PageKey, render: () => Promise<Rendered>): Promise<Page | undefined> {
    const generation = this.#cache.generation;
    const { page, tags, cacheable, isOwn } = await render();
    if (isOwn) {
      this.#cache.set(ownMark(name), true, { tags: [...tags], maxAge, size: markSize }, generation);
      return undefined;
    }
    if (cacheable && key.search.length <= longestSearch) {
      this.#cache.set(name, page, { tags: [...tags], maxAge, size: page.body.length * 2 }, generation);
    }
    return page;
  }
}

const nameOf = ({ path, search, language, currency }: PageKey) => `page:${language}:${currency}:${path}${search}`;
const ownMark = (name: string) => `own:${name}`;

/**
 * The body in the best encoding the browser accepts, with its Content-Encoding. `complete` is what is done to it before it is
 * compressed, once for each encoding; a body that is sent as it is goes without.
 */
export async function encodedFor(
  page: Page,
  accepts: string | undefined,
  complete: (body: Buffer) => Buffer = (body) => body,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  const encoding = accepts?.includes('br') ? 'br' : accepts?.includes('gzip') ? 'gzip' : undefined;
  if (!encoding || page.body.length < 1400) return { body: page.body };
  const known = page.compressed.get(encoding);
  if (known) return { body: known, encoding };
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const whole = complete(page.body);
  const body = encoding === 'br' ? await brotli(whole, quality) : await gz(whole, { level: 5 });
  page.compressed.set(encoding, body);
  return { body, encoding };
}
