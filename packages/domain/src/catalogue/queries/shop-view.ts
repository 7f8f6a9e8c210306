import type { Language } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { pricesVisibleTo } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';

/** From where a reader looks at the shop: language, moment, and whether prices are for her. */
export interface ShopView {
  readonly language: Language;
  readonly main: Language;
  readonly now: Date;
  /** The store's calendar day. */
  readonly today: string;
  readonly pricesShown: boolean;
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
