import { showMoney } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';

/** An amount of claims as people read it: `HK$80.50`. They are kept in the shop's currency. */
export async function claimMoney(ctx: Context, cents: number): Promise<string> {
  const settings = await getSettings(ctx);
  return showMoney(cents, displayCurrency(settings, settings.base_currency));
}
