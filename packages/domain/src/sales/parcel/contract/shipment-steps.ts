// The calls of a parcel: packing it, and its steps.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { stepRoutes } from '@kaifong/base/steps';
import * as z from 'zod';
import { language } from '../../contract/language.ts';
import { reason } from '../../order/contract/order.ts';
import { seenOrder } from '../../order/contract/step-inputs.ts';
import { adminShipment, carriage, parcelLines } from './shipment.ts';
import { shipmentMachine } from './shipment-machine.ts';

const seen = { id: recordId, language, version: recordVersion };
export const shipParcelInput = z.object({ ...seen, ...carriage });
const plain = z.object(seen);
const withReason = z.object({ ...seen, reason });

export const shipmentSteps = stepRoutes(
  shipmentMachine,
  {
    ship: { input: shipParcelInput },
    process: { input: plain },
    deliver: { input: plain },
    lose: { input: withReason },
    unpack: { input: withReason },
  },
  adminShipment,
);

/** The whole order, or the lines that are named. */
export const shipOrderInput = z.object({ ...seenOrder, ...carriage, lines: parcelLines });

/** Of the order: its version is what the caller saw of it. */
export const packParcelInput = z.object({ ...seen, lines: parcelLines });

export const packParcel = defineRoute({
  door: 'admin',
  name: 'sales.pack-parcel',
  method: 'POST',
  path: '/api/admin/order/:id/shipment',
  permission: 'ship order',
  status: 201,
  idempotent: true,
  input: packParcelInput,
  output: one(adminShipment),
  summary: 'Puts lines of an order, or a part of their pieces, into a parcel that has not left yet.',
});
