import type { FileReply } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { type DocumentSheet, renderDocument } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { loadAttributes, OptionWords } from '../../catalogue/index.ts';
import { documentShop } from '../../media/index.ts';
import { getSettings } from '../../settings/index.ts';
import { findTransfer } from './transfer-bundle.ts';

type Bundle = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** The delivery note of a transfer as data, in the reader's language: what goes where, and room to tick what came. */
async function deliveryNote(ctx: Context, transfer: Bundle): Promise<DocumentSheet> {
  const { language } = ctx;
  const { main_language, time_zone } = await getSettings(ctx);
  const say = (key: string, params?: Record<string, string>) =>
    renderMessage(language, `inventory.document.${key}`, params);
  const textOf = (text: Bundle['from_warehouse']) => textIn(text, language, main_language);
  const words = new OptionWords(await loadAttributes(ctx), language, main_language);
  const moment = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: time_zone });
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const party = (title: string, name: Bundle['from_warehouse'], address: string | null) => ({
    title: say(title),
    lines: [textOf(name), ...(address ?? '').split('\n')].filter((line) => line !== ''),
  });
  const expires = (date: string | null) => (date ? say('expires', { date: day.format(new Date(date)) }) : '');
  return {
    language,
    title: say('title'),
    number: transfer.number,
    shop: await documentShop(ctx, language),
    facts: [{ label: say('date'), value: moment.format(transfer.shipped_at ?? transfer.created_at) }],
    parties: [
      party('from', transfer.from_warehouse, transfer.from_address),
      party('to', transfer.to_warehouse, transfer.to_address),
    ],
    columns: [
      { label: say('item'), width: 5 },
      { label: say('lot'), width: 1.6 },
      { label: say('quantity'), width: 1, align: 'end' },
      { label: say('came'), width: 1, align: 'end' },
    ],
    rows: transfer.lines.map((line) => [
      {
        text: textOf(line.name),
        detail: [words.sentence(line.options), line.sku, expires(line.expiry_date)].filter(Boolean).join(' · '),
      },
      { text: line.inventory_id === null ? '' : `LOT-${line.inventory_id}` },
      { text: String(line.quantity) },
      { text: '____' },
    ]),
    totals: [
      {
        label: say('pieces'),
        value: String(transfer.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
        strong: true,
      },
    ],
    notes: [transfer.remark].filter((line) => line !== ''),
    pageWords: renderMessage(language, 'kernel.document.page', { page: '{{page}}', pages: '{{pages}}' }),
  };
}

/** `delivery note TR261126-101.pdf`, to go with the goods. Refuses `not-found`. */
export async function getDeliveryNote(ctx: Context, { id }: { readonly id: number }): Promise<FileReply> {
  const transfer = await findTransfer(ctx, id);
  if (!transfer) throw fail('not-found');
  const bytes = await renderDocument([await deliveryNote(ctx, transfer)]);
  return { filename: `delivery note ${transfer.number}.pdf`, mimetype: 'application/pdf', bytes };
}
