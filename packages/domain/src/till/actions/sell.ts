import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { againIfGone } from '../../sales/index.ts';
import type { SaleInput } from '../contract/index.ts';
import { takesOff } from '../queries/price-sale.ts';
import { knownSale } from '../queries/sale-of-key.ts';
import { exchangeGoods } from './exchange-goods.ts';
import { lockDevice } from './lock-device.ts';
import { agreeing } from './manager-code.ts';
import { spendOwnLease } from './spend-own-lease.ts';
import { lockOpenSession } from './take-step.ts';
import { writeSale } from './write-sale.ts';

/**
 * Sells in a session: the goods leave the store, each way to pay is a payment, cash lies in the drawer. With goods that come `back` only the difference
 * is paid, or given back. The same `sale_key` twice is one sale, and answers with it. Refuses what prices and stock refuse, `session-not-open`, what is
 * taken off or comes back without anybody who may agree, and tenders that do not come to the total. Returns the order's id.
 */
export async function sell(ctx: Context, input: SaleInput): Promise<number> {
  const { id: seller } = requireStaff(ctx);
  return againIfGone(ctx, () =>
    inTransaction(ctx, async (tx) => {
      // A device is locked before its session, everywhere.
      const device = input.lease && (await lockDevice(tx, input.lease.device_id));
      // Another person's device goes on by what is kept for it.
      if (device && (device.session_id !== input.session_id || device.account_id !== seller))
        throw fail('till.device-unknown');
      const { store_id } = await lockOpenSession(tx, input.session_id);
      const { id: before, leased } = await knownSale(tx, input.sale_key);
      if (before !== undefined) return before;
      await spendOwnLease(tx, input, device);
      const { back, ...sale } = input;
      const asks = back !== undefined || takesOff(input);
      const approved_by = asks ? await agreeing(tx, input.manager_code, store_id) : null;
      if (back !== undefined && approved_by !== null)
        return exchangeGoods(tx, { sale, back, seller, agreedBy: approved_by, leased });
      return (await writeSale(tx, sale, { seller, approved_by, leased })).id;
    }),
  );
}
