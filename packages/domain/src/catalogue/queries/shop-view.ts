import type { Language } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { pricesVisibleTo } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import { memberTiers } from '../ports/member-tiers.ts';

/** From where a reader looks at the shop: language, moment, whether prices are for her, and which. */
export interface ShopView {
  readonly language: Language;
  readonly main: Language;
  readonly now: Date;
  /** The store's calendar day. */
  readonly today: string;
  readonly pricesShown: boolean;
  /** The key of her tier, where it is known: see `asMember`. */
  readonly tier?: string | undefined;
}

/** From where the caller looks at the shop now. */
export async function shopView(ctx: Context): Promise<ShopView> {
  // Dropped when a warehouse starts or stops selling: every availability may then differ.
  ctx.usedTags.add('stock-levels');
  const settings = await getSettings(ctx);
  const now = ctx.runtime.now();
  return {
    language: ctx.language,
    main: settings.main_language,
    now,
    today: dateIn(settings.time_zone, now),
    pricesShown: pricesVisibleTo(settings, ctx.actor.kind !== 'visitor'),
  };
}

/** Asked once for a request, whatever it shows. */
const tiers = new WeakMap<Context, Promise<string | undefined>>();

function ownTier(ctx: Context, customerId: number): Promise<string | undefined> {
  const asked = tiers.get(ctx) ?? ctx.runtime.adapters.of(memberTiers).tierOf(ctx, customerId);
  tiers.set(ctx, asked);
  return asked;
}

/**
 * The view for a statement that sorts by prices or counts them: with the tier of a customer who is signed in, one statement
 * more. Visitors' is unchanged, and what is made from it may be kept for all of them.
 */
export async function byOwnPrice(ctx: Context, view: ShopView): Promise<ShopView> {
  if (ctx.actor.kind !== 'customer' || !view.pricesShown) return view;
  return { ...view, tier: await ownTier(ctx, ctx.actor.id) };
}

interface Priced {
  readonly stocks: readonly { readonly 7: Record<string, number> | null }[] | null;
}

/**
 * The view of a customer who may have prices of her own on these rows: one statement, and none where no stock of them has a
 * member price or nobody is signed in. Whatever is kept for several readers must not be made from it.
 */
export async function asMember(ctx: Context, view: ShopView, rows: readonly Priced[]): Promise<ShopView> {
  if (ctx.actor.kind !== 'customer' || !rows.some(({ stocks }) => stocks?.some((facts) => facts[7] !== null)))
    return view;
  return { ...view, tier: await ownTier(ctx, ctx.actor.id) };
}
