// Where an order goes and how it is paid, worded on the server: the page of an order is heavy as it is.
import type { Language } from '@kaifong/base/localized';
import { personalTextIn } from '../../../../shell/personal-text.server.ts';
import type { OrderView } from '../order-views.ts';

export interface PlaceRow {
  readonly label: string;
  readonly text: string;
  /** Of an address, the name first; null where it is none. */
  readonly lines: readonly string[] | null;
}

type Placed = Pick<OrderView, 'fetched' | 'deliverTo' | 'pickupPoint' | 'billTo' | 'email' | 'payment' | 'note'>;

export function placeRows(order: Placed, language: Language): PlaceRow[] {
  const words = personalTextIn(language);
  const at = (label: string, place: OrderView['deliverTo']): PlaceRow[] =>
    place ? [{ label, text: '', lines: [place.name, ...place.lines] }] : [];
  const said = (label: string, text: string): PlaceRow[] => (text ? [{ label, text, lines: null }] : []);
  return [
    ...at(words(order.fetched ? 'order.fetchedBy' : 'order.deliverTo'), order.deliverTo),
    ...at(words(order.fetched ? 'order.store' : 'order.pickupPoint'), order.pickupPoint),
    ...at(words('order.billTo'), order.billTo),
    ...said(words('order.confirmationTo'), order.email),
    ...said(words('order.paidBy'), order.payment.name),
    ...said(words('field.note'), order.note),
  ];
}
