import { type ErrorCodeWith, fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { cartOpenTo, guestCheckoutAllowed, type Settings } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';

const isMember = (ctx: Context) => ctx.actor.kind === 'customer';

/** Which switch closes the cart, asked the other way round so that no raw switch value is compared here. */
function closedBy(settings: Settings): ErrorCodeWith {
  if (cartOpenTo(settings, true)) return 'sales.members-only';
  return cartOpenTo({ ...settings, warehouse_enabled: 1 }, true) ? 'sales.warehouse-disabled' : 'sales.catalog-mode';
}

/** The settings, if the caller may have a cart. Refuses `catalog-mode`, `members-only`, `warehouse-disabled`. */
export async function requireOpenCart(ctx: Context): Promise<Settings> {
  const settings = await getSettings(ctx);
  if (!cartOpenTo(settings, isMember(ctx))) throw fail(closedBy(settings));
  return settings;
}

/** The same for a checkout. Refuses also `guest-checkout`. */
export async function requireOpenCheckout(ctx: Context): Promise<Settings> {
  const settings = await requireOpenCart(ctx);
  if (!isMember(ctx) && !guestCheckoutAllowed(settings)) throw fail('sales.guest-checkout');
  return settings;
}
