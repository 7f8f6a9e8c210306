// What stands on the papers of an order. Names and prices are those of the day it was placed.

import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import type { DocumentSheet } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { fullNameOf } from '../../../customers/index.ts';
import { documentShop } from '../../../media/index.ts';
import { regionLines } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import type { OrderBundle } from '../../desk/queries/order-bundle.ts';
import type { DeliveryAddress } from '../../method/contract/index.ts';
import { getMethods } from '../../method/queries/list-methods.ts';
import { pickupLines, showPickupPoint } from '../../method/rules/show-pickup-point.ts';
import { orderReaderOf } from '../../order/queries/order-reader.ts';
import type { ShipmentRecord } from '../../parcel/queries/parcel-record.ts';
import type { RefundBundle } from '../../refund/queries/show-refund.ts';
import { creditNote, refundNote } from './credit-papers.ts';
import { invoice, paymentsOf, receipt } from './money-papers.ts';
import { deliveryNote, giftReceipt, packing, parcelFacts, pickList } from './parcel-papers.ts';
import { type PaperParts, type SheetKind, type SheetWords, wordsOf } from './sheet-words.ts';

const addressLines = (to: DeliveryAddress, language: Language): string[] =>
  [fullNameOf(to), to.address, ...regionLines(to, language), to.contact_number ?? ''].filter(Boolean);

const partsOf = {
  invoice,
  receipt,
  'credit-note': creditNote,
  'packing-slip': packing,
  'delivery-note': deliveryNote,
  'pick-list': pickList,
  'gift-receipt': giftReceipt,
} satisfies Record<SheetKind, (...args: never[]) => PaperParts>;

/** With what it came to, and who paid. */
const withMoneyOn = (kind: SheetKind) =>
  kind !== 'packing-slip' && kind !== 'delivery-note' && kind !== 'pick-list' && kind !== 'gift-receipt';

/** What stands on every paper of an order. */
async function frameOf(ctx: Context, bundle: OrderBundle, kind: SheetKind, words: SheetWords) {
  const { order } = bundle;
  const { say, day, language, textOf } = words;
  const { payment } = await orderReaderOf(ctx, order.payment_method, language);
  const methods = await getMethods(ctx);
  const nameOf = (code: string) => textOf(methods.payment.find((row) => row.code === code)?.name ?? {}) || code;
  // Several ways may have paid it; before any did, it is the one that was chosen.
  const ways = [...new Set(paymentsOf(bundle).map(({ method }) => method))].map(nameOf);
  const withMoney = withMoneyOn(kind);
  const billed = order.billing_address ? addressLines(order.billing_address, language) : [fullNameOf(order)];
  const billTo = { title: say('bill-to'), lines: [...billed, order.email] };
  const shipTo = order.shipping_address && {
    title: say('ship-to'),
    lines: addressLines(order.shipping_address, language),
  };
  const point = order.pickup_point && showPickupPoint(order.pickup_point, textOf);
  const pickUp = point && { title: say('pick-up-at'), lines: pickupLines(point) };
  return {
    payment: { ...payment, nameOf },
    frame: {
      language,
      title: say(`${kind}.title`),
      number: order.number,
      shop: await documentShop(ctx, language),
      parties: [withMoney && billTo, shipTo, pickUp].filter((party) => party !== false && party !== null),
      facts: [
        { label: say('ordered-on'), value: day(order.created_at) },
        ...(withMoney ? [{ label: say('pay-by'), value: ways.join(', ') || payment.name }] : []),
        ...(withMoney || !order.shipping_address
          ? []
          : [{ label: say('shipping-method'), value: textOf(order.shipping_name) }]),
        ...(order.rehearsal ? [{ label: say('rehearsal'), value: say('play-money') }] : []),
      ],
      pageWords: renderMessage(language, 'kernel.document.page', { page: '{{page}}', pages: '{{pages}}' }),
    },
  };
}

/** A paper of an order as data, ready to be drawn. */
export async function orderSheetOf(
  ctx: Context,
  bundle: OrderBundle,
  kind: SheetKind,
  parcel?: ShipmentRecord,
): Promise<DocumentSheet> {
  const words = wordsOf(ctx, bundle.order, await getSettings(ctx), kind);
  const { frame, payment } = await frameOf(ctx, bundle, kind, words);
  const facts = [...frame.facts, ...(parcel ? parcelFacts(parcel, words.say) : [])];
  return { ...frame, facts, ...partsOf[kind](bundle, words, payment) };
}

/** The credit note of one refund of an order. */
export async function refundSheetOf(ctx: Context, bundle: OrderBundle, refund: RefundBundle): Promise<DocumentSheet> {
  const words = wordsOf(ctx, bundle.order, await getSettings(ctx), 'credit-note');
  const { frame } = await frameOf(ctx, bundle, 'credit-note', words);
  const on = { label: words.say('date'), value: words.day(refund.created_at) };
  return { ...frame, number: refund.number, facts: [on, ...frame.facts], ...refundNote(bundle, refund, words) };
}
