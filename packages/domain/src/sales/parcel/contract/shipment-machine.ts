// The way of one parcel. An order may leave in several; it is shipped when the last of its goods are.
import { defineMachine } from '@kaifong/base/steps';
import * as z from 'zod';

export const shipmentStatuses = ['draft', 'processing', 'shipped', 'completed', 'canceled', 'abnormal'] as const;
export const shipmentStatus = z.enum(shipmentStatuses);
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const shipmentMachine = defineMachine({
  domain: 'sales',
  name: 'shipment',
  path: 'shipment',
  statuses: shipmentStatuses,
  steps: [
    { command: 'pack', from: [], to: 'draft', permission: null, reason: 'none' },
    {
      command: 'ship',
      from: ['draft', 'processing'],
      to: 'shipped',
      permission: 'ship order',
      primary: true,
      reason: 'none',
      effects: ['stock', 'mail'],
    },
    { command: 'process', from: ['draft'], to: 'processing', permission: 'process order', reason: 'none' },
    {
      command: 'deliver',
      from: ['shipped', 'abnormal'],
      to: 'completed',
      permission: 'update order',
      primary: true,
      reason: 'none',
    },
    { command: 'lose', from: ['shipped'], to: 'abnormal', permission: 'update order', reason: 'required' },
    {
      command: 'unpack',
      from: ['draft', 'processing'],
      to: 'canceled',
      permission: 'ship order',
      reason: 'required',
    },
  ],
});

export const shipmentCommands = ['ship', 'process', 'deliver', 'lose', 'unpack'] as const;
export const shipmentCommand = z.enum(shipmentCommands);
