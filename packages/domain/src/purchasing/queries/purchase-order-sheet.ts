// What stands on the paper of a purchase order, in the supplier's language.

import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { type DocumentSheet, renderDocument } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { documentShop } from '../../media/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { PurchaseOrderBundle } from './purchase-order-bundle.ts';
import { showPurchaseMoney } from './show-purchase-money.ts';

const filled = (lines: readonly (string | null)[]): string[] =>
  lines.flatMap((line) => (line ?? '').split('\n')).filter((line) => line !== '');

const when = <T>(shown: boolean, part: T): T[] => (shown ? [part] : []);

/** The words of the paper in one language. */
export const paperWords =
  (language: Language) =>
  (key: string, params?: Record<string, string | number>): string =>
    renderMessage(language, `purchasing.document.${key}`, params);

/** A purchase order as data, ready to be drawn; without `priced` nothing of it says what it costs. */
export async function purchaseOrderSheet(
  ctx: Context,
  order: PurchaseOrderBundle,
  priced: boolean,
): Promise<DocumentSheet> {
  const { main_language, time_zone } = await getSettings(ctx);
  const language = order.supplier.mail_language;
  const say = paperWords(language);
  const textOf = (text: PurchaseOrderBundle['warehouse']) => textIn(text, language, main_language);
  const money = (cents: number) => showPurchaseMoney(ctx, cents, order.currency);
  const dayOf = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: time_zone });
  const dateOf = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const { supplier } = order;
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label: say(label), value }]);
  return {
    language,
    title: say('title'),
    number: order.number,
    shop: await documentShop(ctx, language),
    facts: [
      ...fact('ordered-on', dayOf.format(order.created_at)),
      ...fact('expected', order.expected_date ? dateOf.format(new Date(order.expected_date)) : ''),
      ...fact('terms', order.payment_terms),
    ],
    parties: [
      {
        title: say('supplier'),
        lines: filled([supplier.name, supplier.contact_name, supplier.address, supplier.phone, supplier.email]),
      },
      { title: say('deliver-to'), lines: filled([textOf(order.warehouse), order.warehouse_address]) },
    ],
    columns: [
      { label: say('item'), width: 5 },
      ...when(priced, { label: say('cost'), width: 1.5, align: 'end' as const }),
      { label: say('quantity'), width: 0.9, align: 'end' },
      ...when(priced, { label: say('amount'), width: 1.6, align: 'end' as const }),
    ],
    rows: await Promise.all(
      order.lines.map(async (line) => [
        {
          text: textOf(line.name),
          detail: [textOf(line.options), line.supplier_sku || line.sku].filter(Boolean).join(' · '),
        },
        ...when(priced, { text: await money(line.cost_cents) }),
        { text: String(line.quantity) },
        ...when(priced, { text: await money(line.total_cents) }),
      ]),
    ),
    totals: when(priced, [
      { label: say('subtotal'), value: await money(order.subtotal_cents) },
      ...(order.extra_cents > 0 ? [{ label: say('extra'), value: await money(order.extra_cents) }] : []),
      { label: say('total'), value: await money(order.total_cents), strong: true },
    ]).flat(),
    notes: filled([order.note]),
    pageWords: renderMessage(language, 'kernel.document.page', { page: '{{page}}', pages: '{{pages}}' }),
  };
}

export const paperName = ({ number }: Pick<PurchaseOrderBundle, 'number'>): string =>
  `purchase order ${number.replace(/[^\w-]/g, '')}.pdf`;

/** The paper as PDF. */
export const drawPurchaseOrder = async (
  ctx: Context,
  order: PurchaseOrderBundle,
  priced: boolean,
): Promise<Uint8Array> => renderDocument([await purchaseOrderSheet(ctx, order, priced)]);
