import type { Context } from '@kaifong/kernel/context';
import type { BoundCard } from '@kaifong/kernel/domain';
import { getSettings } from '../../settings/index.ts';
import type { Dashboard } from '../contract/index.ts';

/** The content of a card, in the shape its contract says; null for whoever may not see it. */
async function read(ctx: Context, { card, read: fill }: BoundCard): Promise<unknown> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !actor.permissions.has(card.permission)) return null;
  return card.output.parse(await fill(ctx));
}

/** The first page of the back office: a card of every domain that brings one. */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const cards = [...ctx.runtime.domains.cards];
  const filled = await Promise.all(cards.map(async ([name, card]) => [name, await read(ctx, card)] as const));
  return { ...Object.fromEntries(filled), currency: (await getSettings(ctx)).base_currency };
}
