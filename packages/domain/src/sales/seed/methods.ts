// Ways to pay, which every shop has from its first start, and the demo shop's ways to send.
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { methodsTag } from '../queries/list-methods.ts';
import { paymentMethods, shippingMethods } from '../schema.ts';

const waysToPay: (typeof paymentMethods.$inferInsert)[] = [
  {
    code: 'bank_transfer',
    name: { 'en-US': 'Bank transfer / FPS', 'zh-HK': '銀行轉帳／轉數快', 'zh-CN': '银行转账／转数快' },
    instructions: {
      'en-US':
        'Please transfer the total to\naccount 012-345678-901 (Kaifong Store Ltd), or FPS ID 1234567.\nPut your order number as the reference, then upload the slip on the order page.',
      'zh-HK':
        '請將總額轉帳至\n銀行戶口 012-345678-901（街坊有限公司），或轉數快識別碼 1234567。\n請註明訂單編號，然後在訂單頁面上載付款證明。',
      'zh-CN':
        '请将总额转账至\n银行账户 012-345678-901（街坊有限公司），或转数快识别码 1234567。\n请注明订单编号，然后在订单页面上传付款凭证。',
    },
    order: 0,
  },
  {
    code: 'cash_on_delivery',
    name: { 'en-US': 'Cash on delivery', 'zh-HK': '貨到付款', 'zh-CN': '货到付款' },
    instructions: {
      'en-US': 'Please have the exact amount ready for the courier.',
      'zh-HK': '請準備剛好的金額交給送貨員。',
      'zh-CN': '请准备好零钱交给配送员。',
    },
    countries: ['HKG', 'MAC'],
    order: 100,
  },
];

/** Every shop knows both ways to pay; what staff changed about them stays. */
export async function ensurePaymentMethods(ctx: Context): Promise<void> {
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
