// Papers of the parcel and the stock room: what is in it, and no price.

import type { DocumentFact } from '@kaifong/kernel/documents';
import type { OrderBundle } from '../../desk/queries/order-bundle.ts';
import type { ShipmentRecord } from '../../parcel/queries/parcel-record.ts';
import { itemCell, type PaperParts, type SheetWords } from './sheet-words.ts';

/** No prices: what is in the parcel, which may be a present. */
export function packing({ order, lines }: OrderBundle, words: SheetWords): PaperParts {
  const { say } = words;
  return {
    columns: [
      { label: say('item'), width: 6 },
      { label: say('quantity'), width: 1, align: 'end' },
    ],
    rows: lines.map((line) => [itemCell(line, words), { text: String(line.quantity) }]),
    totals: [{ label: say('pieces'), value: String(order.piece_count), strong: true }],
    notes: order.note === '' ? [] : [`${say('note')}: ${order.note}`],
  };
}

/** The gift receipt: which goods were bought and when, for whoever gets them as a present and may change them. */
export const giftReceipt = (bundle: OrderBundle, words: SheetWords): PaperParts => ({
  ...packing(bundle, words),
  notes: [words.say('gift-receipt.note')],
});

/** The packing slip once more for the courier, with a line to sign on. */
export function deliveryNote(bundle: OrderBundle, words: SheetWords): PaperParts {
  const paper = packing(bundle, words);
  return { ...paper, notes: [...paper.notes, words.say('delivered-by'), words.say('received-by')] };
}

/** By code, the way shelves are sorted, with a box to tick. */
export function pickList(bundle: OrderBundle, words: SheetWords): PaperParts {
  const { say, textOf } = words;
  const lines = [...bundle.lines].sort((one, other) => one.sku.localeCompare(other.sku));
  return {
    ...packing(bundle, words),
    columns: [
      { label: say('sku'), width: 2 },
      { label: say('item'), width: 5 },
      { label: say('quantity'), width: 1, align: 'end' },
      { label: say('picked'), width: 1, align: 'end' },
    ],
    rows: lines.map((line) => [
      { text: line.sku },
      { text: textOf(line.name), detail: textOf(line.options) },
      { text: String(line.quantity) },
      { text: '□' },
    ]),
  };
}

export function parcelFacts(
  { number, carrier, tracking_number }: ShipmentRecord,
  say: SheetWords['say'],
): DocumentFact[] {
  const facts = [
    { label: say('carrier'), value: carrier },
    { label: say('tracking'), value: tracking_number },
  ].filter(({ value }) => value !== '');
  return [{ label: say('shipment'), value: say('parcel', { number }) }, ...facts];
}

/** An order as if it held no more than one of its parcels does. */
export function bundleOfParcel(bundle: OrderBundle, parcel: ShipmentRecord): OrderBundle {
  const inParcel = (id: number) => parcel.lines.find(({ line_id }) => line_id === id)?.quantity ?? 0;
  const lines = bundle.lines
    .map((line) => ({ ...line, quantity: inParcel(line.id) }))
    .filter(({ quantity }) => quantity > 0);
  const piece_count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...bundle, lines, order: { ...bundle.order, piece_count } };
}
