import type { Cache } from '../cache/cache.ts';
import type { Context } from './index.ts';

interface Kept<T> {
  readonly value: T;
  readonly tags: readonly string[];
}

export interface Keeping<T> {
  /** Names the value among everything the process keeps. Holds all that the value depends on of who is asking. */
  readonly key: string;
  /** Rough bytes. */
  readonly size: number | ((value: T) => number);
  /** Not kept if anything was dropped from the cache since then: what the caller had read by then may be old. */
  readonly generation?: number;
}

/** Among the tags of a reply: it does something each time it is asked for, and is made anew. */
export const notKept = 'not-kept';

/** What is being made just now, for those who ask for the same meanwhile. */
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

/** Whoever asks after something was dropped does not wait for what was begun before. */
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
 * What `load` makes, from the cache until one of the things it was made from changes, or for a minute. `load` gets a
 * context of its own, so that it is kept by its own tags and not by those of the page around it, which shows more.
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
