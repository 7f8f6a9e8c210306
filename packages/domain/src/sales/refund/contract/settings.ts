import { settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';

const tab = settingsTab('after_sale');
const hidden = { hidden: true } as const;

/** What the shop allows after a sale. */
export const refundSettings = {
  /** A refund above this amount (whole units of the base currency) waits for a second account; 0: none does. */
  refund_approval_above: tab(z.coerce.number().int().min(0).max(10_000_000), 0, hidden),
  /** Days after the goods were handed over in which a buyer may ask to return them; 0: she may not. */
  return_window_days: tab(z.coerce.number().int().min(0).max(365), 14, hidden),
};
