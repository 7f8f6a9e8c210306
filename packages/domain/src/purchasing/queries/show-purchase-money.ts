import { showMoney } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';

/** An amount with the mark of its currency; a currency the shop does not show prices in by its code. */
export async function showPurchaseMoney(ctx: Context, cents: number, currency: string): Promise<string> {
  const settings = await getSettings(ctx);
  const known = displayCurrency(settings, currency);
  return showMoney(
    cents,
    known.identifier === currency ? known : { ...known, identifier: currency, mark: `${currency} ` },
  );
}
