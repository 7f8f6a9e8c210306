import { textIn } from '@kaifong/base/localized';
import type { OrderReader } from '../../order/queries/order-reader.ts';
import type { LineRecord } from '../../order/queries/order-record.ts';
import { instantOrNull } from '../../order/queries/show-words.ts';
import type { AdminShipment } from '../contract/index.ts';
import { shipmentRules } from '../rules/shipment-machine.ts';
import type { ShipmentRecord } from './parcel-record.ts';

type Words = Pick<OrderReader, 'language' | 'main'>;

/** A parcel, its lines in the order's words. */
export function showShipment(shipment: ShipmentRecord, lines: readonly LineRecord[], { language, main }: Words) {
  const words = (text: LineRecord['name']) => textIn(text, language, main);
  return {
    id: shipment.id,
    number: shipment.number,
    status: shipment.status,
    carrier: shipment.carrier,
    tracking_number: shipment.tracking_number,
    tracking_url: shipment.tracking_url,
    shipped_at: instantOrNull(shipment.shipped_at),
    lines: shipment.lines.flatMap(({ line_id, quantity }) => {
      const line = lines.find(({ id }) => id === line_id);
      return line ? [{ line_id, quantity, name: words(line.name), options: words(line.options), sku: line.sku }] : [];
    }),
  };
}

/** A parcel as staff see it, with what the caller may do with it next. */
export function showAdminShipment(
  shipment: ShipmentRecord,
  lines: readonly LineRecord[],
  reader: Pick<OrderReader, 'language' | 'main'>,
  may: (permission: string) => boolean,
  usual_carrier: string,
): AdminShipment {
  return {
    ...showShipment(shipment, lines, reader),
    order_id: shipment.order_id,
    version: shipment.version,
    usual_carrier,
    commands: shipmentRules.offered(shipment, may),
    primary_command: shipmentRules.primary(shipment, may) ?? null,
  };
}
