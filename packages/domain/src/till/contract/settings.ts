import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';

const till = settingsTab('till');
const hidden = { hidden: true } as const;

/** How the tills of the shop count. */
export const tillSettings = defineSettings({
  domain: 'till',
  values: {
    /** A counted drawer may differ by so much of the base currency before somebody else has to agree. */
    till_tolerance: till(z.coerce.number().min(0).max(100_000), 5, hidden),
    /** Cash is taken and given in steps of so many cents; 1: to the cent. */
    till_cash_step: till(z.coerce.number().int().min(1).max(100), 10, hidden),
    /** Goods without a receipt are worth the lowest price of so many days. */
    till_return_days: till(z.coerce.number().int().min(1).max(365), 30, hidden),
    /** So much of the base currency a store gives for them in a day; 0: nothing is taken back without a receipt. */
    till_return_limit: till(z.coerce.number().min(0).max(1_000_000), 1000, hidden),
    /** How it is given. */
    till_return_pays: till(z.enum(['cash', 'points', 'both']), 'both', hidden),
    /** Without a network a till sells no longer than so many hours what is kept for it. */
    till_lease_hours: till(z.coerce.number().int().min(1).max(72), 6, hidden),
    /** It stops so many minutes before, and the shop sells these pieces again so many minutes after. */
    till_lease_margin: till(z.coerce.number().int().min(1).max(60), 5, hidden),
    /** No more than so many percent of what is free are kept for one till, beside what is in its sale. */
    till_lease_share: till(z.coerce.number().int().min(0).max(100), 50, hidden),
    /** Of goods on the screen of a till so many pieces are kept for it, as far as its share goes. */
    till_lease_shown: till(z.coerce.number().int().min(0).max(100), 3, hidden),
    /** Printed below each receipt. */
    till_receipt_note: till(z.string().trim().max(300), '', hidden),
  },
  secrets: {},
});
export type TillSettings = typeof tillSettings;
