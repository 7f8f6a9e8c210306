import { defineSettings, settingsTab } from '@kaifong/base/contract';
import { countrySchema, flagSchema } from '../../settings/contract/index.ts';

const tax = settingsTab('tax');
const hidden = { hidden: true } as const;

/** How prices and tax go together. */
export const taxSettings = defineSettings({
  domain: 'tax',
  values: {
    /** Off: tax comes on top of every price. */
    prices_include_tax: tax(flagSchema, 1, hidden),
    /** Whose rates count while nobody said where it goes, and for what goes nowhere. */
    tax_country: tax(countrySchema, 'HKG', hidden),
  },
  secrets: {},
});
export type TaxSettings = typeof taxSettings;
