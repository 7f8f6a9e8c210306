import type { Item } from '../../../settings/index.ts';
import type { ShipmentRecord } from '../../parcel/queries/parcel-record.ts';
import type { OrderBundle } from '../queries/order-bundle.ts';
import type { LetterOrder } from './order-facts.ts';

/** The items in a parcel, as the letter lists them; undefined when the parcel holds all that is sent. */
export function parcelItemsOf(order: LetterOrder, bundle: OrderBundle, parcel: ShipmentRecord): Item[] | undefined {
  const inParcel = (id: number) => parcel.lines.find(({ line_id }) => line_id === id)?.quantity ?? 0;
  if (bundle.lines.every((line) => !line.ships || inParcel(line.id) === line.quantity)) return undefined;
  return bundle.lines.flatMap((line, at) => {
    const item = order.items[at];
    const pieces = inParcel(line.id);
    return item && pieces > 0 ? [{ ...item, detail: '', amount: `× ${pieces}` }] : [];
  });
}
