import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { and, eq } from 'drizzle-orm';
import { getMainLanguage } from '../../settings/index.ts';
import type { StoreBlock } from '../contract/index.ts';
import { blocks } from '../schema.ts';

async function readBlock(ctx: Context, identifier: string): Promise<StoreBlock | null> {
  const [row] = await ctx.db
    .select()
    .from(blocks)
    .where(and(eq(blocks.identifier, identifier), eq(blocks.enabled, true)));
  if (!row) return null;
  const main = await getMainLanguage(ctx);
  return {
    id: row.id,
    identifier,
    title: textIn(row.title, ctx.language, main),
    content: sanitiseHtml(textIn(row.content, ctx.language, main)),
  };
}

/** The enabled block with this identifier, or null. */
export async function findBlock(ctx: Context, identifier: string): Promise<StoreBlock | null> {
  ctx.usedTags.add('blocks');
  // What does not exist is not remembered: anybody can ask for anything.
  const key = `content.block:${ctx.language}:${identifier}`;
  const { cache } = ctx.runtime;
  const known = cache.get(key) as StoreBlock | undefined;
  if (known) return known;
  const { generation } = cache;
  const block = await readBlock(ctx, identifier);
  if (block) cache.set(key, block, { tags: ['blocks', 'settings'], size: 4096, maxAge: 10 * 60_000 }, generation);
  return block;
}

/** The enabled block with this identifier; refuses `not-found`. */
export async function getBlock(ctx: Context, identifier: string): Promise<StoreBlock> {
  const block = await findBlock(ctx, identifier);
  if (!block) throw fail('not-found');
  return block;
}
