import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';
import { flagSchema, publicKeySchema } from '../../settings/contract/index.ts';
import { refundSettings } from '../refund/contract/settings.ts';

const [payment, orders, cartMail] = [settingsTab('payment'), settingsTab('orders'), settingsTab('cart_mail')];
const hidden = { hidden: true } as const;

/** `https://pay.example.com`, without a slash at the end. */
const serviceAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/, message: 'validation.url' })
    .max(200)
    .transform((address) => address.replace(/\/+$/, '')),
]);

const fpsForms = /^(\d{7}|\d{9}|\+852-\d{8})?$/;

/** The account in the demo's words for a bank transfer: nobody's. */
export const demoAccount = '012-345678-901';

/** The demo shop's, of nobody: money sent there arrives nowhere. */
export const demoFpsIdentifier = 'rehearsal@kaifong.example';

/** FPS identifier, mobile number or email address, as the bank knows it; '' for none. */
const fpsIdentifier = z.union([
  z.string().trim().regex(fpsForms, 'sales.fps-identifier'),
  z.email('sales.fps-identifier').max(80),
]);

const amount = z.coerce.number().min(0).max(10_000_000);
const hours = z.coerce.number().int().min(0).max(720);
const days = z.coerce.number().int().min(0).max(3650);

/** More letters make a code that no telephone reads from a screen. */
const walletCode = z.string().trim().max(300);

/** How orders go their way, and what each payment provider gave the shop. */
export const salesSettings = defineSettings({
  domain: 'sales',
  values: {
    /** Orders of this amount and above wait for somebody to approve them; 0: none does. Of the base currency. */
    approval_from: orders(amount, 0, hidden),
    /** What a plastic bag costs at least, in the shop and over the counter. The law of Hong Kong asks for HK$1 since 2022-12-31 (EPD). */
    bag_charge: orders(amount, 1, hidden),
    /** Whether the checkout asks for bags also where the parcel is brought; who collects in a store is always asked. */
    bag_with_delivery: orders(flagSchema, 0, hidden),
    /** Days after shipping at which an order is taken for received; 0: never by itself. */
    complete_after_days: orders(days, 7, hidden),
    /** Days after which what is over leaves the list; 0: never by itself. */
    archive_after_days: orders(days, 365, hidden),
    /** Whether providers that can charge it are asked for the currency the buyer looks at. */
    charge_display_currency: payment(flagSchema, 0, hidden),
    /** Whether customers who want news are reminded of a cart they left. */
    cart_mail_enabled: cartMail(flagSchema, 1, hidden),
    /** Hours after its last change; 0: no such mail. */
    cart_mail_first_hours: cartMail(hours, 1, hidden),
    cart_mail_second_hours: cartMail(hours, 24, hidden),
    ...refundSettings,
    stripe_enabled: payment(flagSchema, 0, hidden),
    stripe_public_key: payment(publicKeySchema, '', { ...hidden, neededBy: 'stripe_enabled' }),
    paypal_enabled: payment(flagSchema, 0, hidden),
    paypal_client_id: payment(publicKeySchema, '', { ...hidden, neededBy: 'paypal_enabled' }),
    /** Of the webhook in PayPal's dashboard: without it no notice of theirs can be checked. */
    paypal_webhook_id: payment(publicKeySchema, '', hidden),
    paypal_sandbox: payment(flagSchema, 1, hidden),
    pay_dollar_enabled: payment(flagSchema, 0, hidden),
    pay_dollar_merchant_id: payment(publicKeySchema, '', { ...hidden, neededBy: 'pay_dollar_enabled' }),
    /** Of the merchant API, for asking how a payment stands and for refunds. */
    pay_dollar_api_login: payment(publicKeySchema, '', hidden),
    pay_dollar_sandbox: payment(flagSchema, 1, hidden),
    sic_pay_enabled: payment(flagSchema, 0, hidden),
    sic_pay_merchant_id: payment(publicKeySchema, '', { ...hidden, neededBy: 'sic_pay_enabled' }),
    sic_pay_address: payment(serviceAddress, '', { ...hidden, neededBy: 'sic_pay_enabled' }),
    sic_pay_sandbox: payment(flagSchema, 1, hidden),
    /** Where money sent by FPS arrives; shown to whoever pays that way. */
    fps_identifier: payment(fpsIdentifier, '', hidden),
    fps_bank_code: payment(
      z
        .string()
        .trim()
        .regex(/^(\d{3})?$/, 'sales.fps-bank-code'),
      '',
      hidden,
    ),
    fps_name: payment(z.string().trim().max(60), '', hidden),
    /** Texts of the codes that wallets gave the shop: the till shows each to whoever pays with that wallet. */
    octopus_code: payment(walletCode, '', hidden),
    payme_code: payment(walletCode, '', hidden),
    alipay_hk_code: payment(walletCode, '', hidden),
    wechat_pay_hk_code: payment(walletCode, '', hidden),
  },
  secrets: {
    stripe_secret_key: 'payment',
    stripe_webhook_secret: 'payment',
    paypal_client_secret: 'payment',
    pay_dollar_secret: 'payment',
    pay_dollar_api_password: 'payment',
    sic_pay_secret: 'payment',
  },
});
export type SalesSettings = typeof salesSettings;
