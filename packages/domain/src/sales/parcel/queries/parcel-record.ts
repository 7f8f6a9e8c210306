// What a statement reads of a parcel.
import type { ShipmentStatus } from '../contract/shipment-machine.ts';

export interface ShipmentRecord {
  id: number;
  order_id: number;
  number: number;
  version: number;
  status: ShipmentStatus;
  carrier: string;
  tracking_number: string;
  tracking_url: string | null;
  shipped_at: string | null;
  lines: { line_id: number; quantity: number }[];
}
