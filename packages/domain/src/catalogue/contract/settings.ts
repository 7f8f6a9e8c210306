import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';

const stock = settingsTab('stock');

/** Days a delivery takes until the shop says otherwise. */
export const defaultDeliveryDays = 2;

/** What of the shelf is sold. */
export const catalogueSettings = defineSettings({
  domain: 'catalogue',
  values: {
    /** Days until goods reach their buyer: what expires before then is not sold online. A way to send that takes longer asks for more. */
    delivery_days: stock(z.coerce.number().int().min(0).max(365), defaultDeliveryDays, { hidden: true }),
  },
  secrets: {},
});
export type CatalogueSettings = typeof catalogueSettings;
