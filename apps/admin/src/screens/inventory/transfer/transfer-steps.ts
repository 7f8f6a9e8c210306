// What each step of a transfer asks for, and what it starts with.
import { routes as catalogue } from '@kaifong/domain/catalogue/contract';
import {
  transferSteps as calls,
  routes,
  type TransferView,
  transferCalls,
  transferMachine,
} from '@kaifong/domain/inventory/contract';
import {
  IconFlagCheck,
  IconPackageImport,
  IconPencil,
  IconPlus,
  IconRotate,
  IconTruckDelivery,
  IconTruckReturn,
  IconX,
} from '@tabler/icons-react';
import type { RecordSteps, StepLines } from '../../../kit/steps/index.ts';
import { ReceiveFields } from './receive-fields.tsx';

const pieces = (value: string | number | undefined) => Number(value) || 0;

/** Lines of which something came. At first everything that is on its way: most deliveries are whole. */
const arrivedLines: StepLines<Pick<TransferView, 'lines'>> = {
  start: ({ lines }) => Object.fromEntries(lines.map(({ id, in_transit }) => [id, { received: in_transit }])),
  sent: (line_id, { received, damaged }) =>
    pieces(received) + pieces(damaged) > 0
      ? { line_id, received: pieces(received), damaged: pieces(damaged) }
      : undefined,
};

export const transferSteps: RecordSteps<TransferView> = {
  machine: transferMachine,
  calls,
  stale: [
    ...[routes.getTransfer, transferCalls.list, routes.listInventories, routes.listMovements],
    ...[catalogue.readProduct, catalogue.listProducts],
  ],
  icons: {
    ...{ create: IconPlus, change: IconPencil, ship: IconTruckDelivery, receive: IconPackageImport },
    ...{ return: IconTruckReturn, close: IconFlagCheck, reopen: IconRotate, cancel: IconX },
  },
  // A draft is changed on a screen of its own.
  pages: { change: ({ id }) => `/transfer/edit/${id}` },
  fields: { receive: ReceiveFields },
  lines: { receive: arrivedLines },
  wide: (command) => command === 'receive',
};
