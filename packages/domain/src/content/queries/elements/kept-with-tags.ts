import type { Context } from '@kaifong/kernel/context';

interface Kept<T> {
  readonly value: T;
  readonly tags: readonly string[];
}

/**
 * What `load` makes, from the cache until one of the things it was made from changes. `load` gets a context of its own, so
 * that it is kept by its own tags and not by those of the page around it, which shows more.
 */
export async function keptWithTags<T>(
  ctx: Context,
  key: string,
  size: number,
  load: (own: Context) => Promise<T>,
): Promise<T> {
  const { cache } = ctx.runtime;
  let kept = cache.get(key) as Kept<T> | undefined;
  if (!kept) {
    const { generation } = cache;
    const own: Context = { ...ctx, usedTags: new Set() };
    const value = await load(own);
    kept = { value, tags: [...own.usedTags] };
    cache.set(key, kept, { tags: kept.tags, size }, generation);
  }
  for (const tag of kept.tags) ctx.usedTags.add(tag);
  return kept.value;
}
