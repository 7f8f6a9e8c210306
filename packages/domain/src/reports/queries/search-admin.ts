import type { Context } from '@kaifong/kernel/context';
import type { SearchHit } from '../contract/index.ts';

const perKind = 3;

/**
 * The best three of each kind that match, for the command palette. A kind the caller may not list is not looked through;
 * an empty keyword finds nothing.
 */
export async function searchAdmin(ctx: Context, keyword: string): Promise<SearchHit[]> {
  const { actor, runtime } = ctx;
  if (keyword === '' || actor.kind !== 'staff') return [];
  const allowed = [...runtime.domains.searches.values()].filter(({ permission }) => actor.permissions.has(permission));
  const found = await Promise.all(
    allowed.map(async ({ kind, find }) => (await find(ctx, keyword, perKind)).map((hit) => ({ kind, ...hit }))),
  );
  return found.flat();
}
