import type { Cache } from '../cache/cache.ts';
import type { Context } from './index.ts';

interface Kept<T> {
  readonly value: T;
  readonly tags: readonly string[];
}

export interface Keeping<T> {
  /** Key in the cache. Must contain whatever of the caller the value depends on: her language, her tier. */
  readonly key: string;
  /** Approximate bytes, counted against the cache's limit. */
  readonly size: number | ((value: T) => number);
  /**
   * The cache's generation when the caller began to read; left out: now. The value is not cached if one of its tags was dropped
   * since then, because it may be made from old data.
   */
  readonly generation?: number;
}

/** A tag in `usedTags` that keeps a value out of the cache: making it has an effect, so it is made for every call. */
export const notKept = 'not-kept';

/** Values being made at the moment; calls for the same one wait for it. */
const underWay = new WeakMap<Cache, Map<string, Promise<Kept<unknown>>>>();

async function make<T>(ctx: Context, { key, size, ...at }: Keeping<T>, load: (own: Context) => Promise<T>) {
  const { cache } = ctx.runtime;
  const { generation = cache.generation } = at;
  const own: Context = { ...ctx, usedTags: new Set() };
  const value = await load(own);
  const kept: Kept<T> = { value, tags: [...own.usedTags] };
  const bytes = typeof size === 'number' ? size : size(value);
  if (!own.usedTags.has(notKept)) cache.set(key, kept, { tags: kept.tags, size: bytes }, generation);
  return kept;
}

/** Makes a value once for concurrent calls. A call after a drop makes it anew instead of waiting for one begun before the drop. */
function makeOnce<T>(ctx: Context, keeping: Keeping<T>, load: (own: Context) => Promise<T>): Promise<Kept<T>> {
  const { cache } = ctx.runtime;
  const here = underWay.get(cache) ?? new Map<string, Promise<Kept<unknown>>>();
  underWay.set(cache, here);
  const name = `${cache.generation}:${keeping.key}`;
  const known = here.get(name) as Promise<Kept<T>> | undefined;
  if (known) return known;
  const making = make(ctx, keeping, load).finally(() => here.delete(name));
  here.set(name, making);
  return making;
}

/**
 * Returns the cached value, or calls `load` and caches its result, for at most a minute, under the tags it used. `load` gets a context of its own, so
 * that the value is not dropped by tags of the rest of the page.
 */
export async function keptWithTags<T>(
  ctx: Context,
  keeping: Keeping<T>,
  load: (own: Context) => Promise<T>,
): Promise<T> {
  const known = ctx.runtime.cache.get(keeping.key) as Kept<T> | undefined;
  const kept = known ?? (await makeOnce(ctx, keeping, load));
  for (const tag of kept.tags) ctx.usedTags.add(tag);
  return kept.value;
}
