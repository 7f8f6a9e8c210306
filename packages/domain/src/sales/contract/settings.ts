import { defineSettings, settingsTab } from '@kaifong/base/contract';
import { flagSchema, publicKeySchema } from '../../settings/contract/index.ts';

const payment = settingsTab('payment');
const hidden = { hidden: true } as const;

/** What each payment provider gave the shop. */
export const salesSettings = defineSettings({
  domain: 'sales',
  values: {
    stripe_enabled: payment(flagSchema, 0, hidden),
    stripe_public_key: payment(publicKeySchema, '', { ...hidden, neededBy: 'stripe_enabled' }),
    paypal_enabled: payment(flagSchema, 0, hidden),
    paypal_client_id: payment(publicKeySchema, '', { ...hidden, neededBy: 'paypal_enabled' }),
    paypal_sandbox: payment(flagSchema, 1, hidden),
    pay_dollar_enabled: payment(flagSchema, 0, hidden),
    pay_dollar_merchant_id: payment(publicKeySchema, '', { ...hidden, neededBy: 'pay_dollar_enabled' }),
    pay_dollar_sandbox: payment(flagSchema, 1, hidden),
    sic_pay_enabled: payment(flagSchema, 0, hidden),
    sic_pay_merchant_id: payment(publicKeySchema, '', { ...hidden, neededBy: 'sic_pay_enabled' }),
    sic_pay_sandbox: payment(flagSchema, 1, hidden),
  },
  secrets: {
    stripe_secret_key: 'payment',
    stripe_webhook_secret: 'payment',
    paypal_client_secret: 'payment',
    pay_dollar_secret: 'payment',
    sic_pay_secret: 'payment',
  },
});
export type SalesSettings = typeof salesSettings;
