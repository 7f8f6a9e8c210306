// Ways to pay, which every shop has from its first start, and the demo shop's ways to send.
import { type Localized, languages } from '@kaifong/base/localized';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
import { updateConfiguration } from '../../../settings/index.ts';
import { demoFpsIdentifier } from '../../contract/settings.ts';
import { capabilitiesOf, type PaymentMethodCode, paymentMethodCodes } from '../contract/index.ts';
import { methodsTag } from '../queries/list-methods.ts';
import { paymentMethods, shippingMethods } from '../schema.ts';

const inEveryLanguage = (key: string): Localized =>
  Object.fromEntries(languages.map((language) => [language, renderMessage(language, key)]));

const instructionsOf = (code: PaymentMethodCode) => inEveryLanguage(`sales.payment_start.${code}.instructions`);

/**
 * Every shop knows every way to pay; what staff changed about them stays. One that needs an account with somebody begins
 * switched off, and which account a buyer transfers to nobody knows but the shop.
 */
export async function ensurePaymentMethods(ctx: Context): Promise<void> {
  const waysToPay = paymentMethodCodes.map((code, position) => ({
    code,
    name: inEveryLanguage(`sales.payment_start.${code}.name`),
    instructions: capabilitiesOf(code).account_in_words ? {} : instructionsOf(code),
    countries: [...capabilitiesOf(code).starts_in],
    enabled: !capabilitiesOf(code).needs_account,
    order: position * 100,
  }));
  await ctx.db.insert(paymentMethods).values(waysToPay).onConflictDoNothing();
}

const waysToSend: (typeof shippingMethods.$inferInsert)[] = [
  {
    name: { 'en-US': 'Courier to your door', 'zh-HK': '送貨上門', 'zh-CN': '送货上门' },
    countries: ['HKG'],
    price: 3000,
    free_above: 40_000,
    days_min: 1,
    days_max: 2,
    order: 0,
  },
  {
    name: { 'en-US': 'Fetch in a store', 'zh-HK': '到店領取', 'zh-CN': '到店领取' },
    countries: ['HKG'],
    price: 0,
    store_pickup: true,
    order: 50,
  },
  {
    name: { 'en-US': 'Courier to Macao', 'zh-HK': '澳門速遞', 'zh-CN': '澳门快递' },
    countries: ['MAC'],
    price: 5000,
    free_above: 80_000,
    days_min: 2,
    days_max: 4,
    order: 100,
  },
  {
    name: { 'en-US': 'Courier to Mainland China', 'zh-HK': '內地速遞', 'zh-CN': '内地快递' },
    countries: ['CHN'],
    price: 6000,
    free_above: 100_000,
    days_min: 3,
    days_max: 6,
    order: 200,
  },
  {
    name: { 'en-US': 'International airmail', 'zh-HK': '國際空郵', 'zh-CN': '国际空邮' },
    countries: ['TWN', 'MYS', 'SGP', 'AUS'],
    price: 15_000,
    days_min: 7,
    days_max: 14,
    order: 300,
  },
];

/** The demo shop's ways to send; a shop that has some keeps its own. */
export async function addDemoShipping(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.select({ id: shippingMethods.id }).from(shippingMethods).limit(1);
    if (known) return;
    await tx.db.insert(shippingMethods).values(waysToSend);
    tx.tx.changedTags.add(methodsTag);
  });
}

/** The demo shop can be paid in every way: simulators stand in for the providers, FPS and transfer lead to nobody's account. */
export async function addDemoPayments(ctx: Context): Promise<void> {
  await updateConfiguration(ctx, { fps_identifier: demoFpsIdentifier, fps_name: 'REHEARSAL' });
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(paymentMethods).set({ enabled: true });
    for (const code of paymentMethodCodes)
      if (capabilitiesOf(code).account_in_words)
        await tx.db
          .update(paymentMethods)
          .set({ instructions: instructionsOf(code) })
          .where(eq(paymentMethods.code, code));
    tx.tx.changedTags.add(methodsTag);
  });
}
