import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';
import { countrySchema, districtSchema, flagSchema } from '../../settings/contract/index.ts';

const tax = settingsTab('tax');
const hidden = { hidden: true } as const;

/** How prices and tax go together. */
export const taxSettings = defineSettings({
  domain: 'tax',
  values: {
    /** Off: tax comes on top of every price. */
    prices_include_tax: tax(flagSchema, 1, hidden),
    /** The country whose rates count while nobody said where an order goes, and for goods that go nowhere. */
    tax_country: tax(countrySchema, 'HKG', hidden),
    /** The district, state or province of it that the shop is in; empty: not told. Of another country it counts for nothing. */
    tax_region: tax(districtSchema.or(z.literal('')), '', hidden),
  },
  secrets: {},
});
export type TaxSettings = typeof taxSettings;
