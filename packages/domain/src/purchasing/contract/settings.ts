import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';

const purchasing = settingsTab('purchasing');
const hidden = { hidden: true } as const;

/** How the shop buys. */
export const purchasingSettings = defineSettings({
  domain: 'purchasing',
  values: {
    /** Purchase orders up to this amount, in the base currency, need nobody else's approval. */
    po_approval_limit: purchasing(z.coerce.number().min(0).max(20_000_000).multipleOf(0.01), 0, hidden),
    /** Percent of what was ordered that may arrive besides. */
    po_over_percent: purchasing(z.coerce.number().int().min(0).max(100), 0, hidden),
  },
  secrets: {},
});
export type PurchasingSettings = typeof purchasingSettings;
