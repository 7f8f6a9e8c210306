// What each step of a purchase order asks for, and what it starts with.
import { routes as catalogue } from '@kaifong/domain/catalogue/contract';
import { routes as inventory } from '@kaifong/domain/inventory/contract';
import {
  purchaseOrderSteps as calls,
  type PurchaseOrderView,
  purchaseOrderMachine,
  routes,
} from '@kaifong/domain/purchasing/contract';
import { routes as reports } from '@kaifong/domain/reports/contract';
import {
  IconArchive,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconFlagCheck,
  IconMail,
  IconPackageImport,
  IconPencil,
  IconPlus,
  IconRotate,
  IconSend,
  IconTruckReturn,
  IconX,
} from '@tabler/icons-react';
import type { RecordSteps, StepValues } from '../../kit/steps/index.ts';
import { CompleteFields, ReceiveFields, ReturnFields } from './step-fields.tsx';
import { receivedLines, returnedLots } from './step-input.ts';

export const purchaseOrderSteps: RecordSteps<PurchaseOrderView> = {
  machine: purchaseOrderMachine,
  calls,
  stale: [
    routes.getPurchaseOrder,
    routes.listPurchaseOrders,
    inventory.listInventories,
    inventory.listMovements,
    catalogue.readProduct,
    catalogue.listProducts,
    reports.getDashboard,
  ],
  icons: {
    create: IconPlus,
    change: IconPencil,
    submit: IconSend,
    approve: IconCheck,
    reject: IconBan,
    revise: IconRotate,
    send: IconMail,
    receive: IconPackageImport,
    close: IconFlagCheck,
    complete: IconCircleCheck,
    return: IconTruckReturn,
    cancel: IconX,
    archive: IconArchive,
  },
  counterparts: ['reject'],
  // A draft is changed on a screen of its own.
  pages: { change: ({ id }) => `/po/edit/${id}` },
  fields: { receive: ReceiveFields, return: ReturnFields, complete: CompleteFields },
  startValues: (record, command): StepValues => {
    if (command === 'return') return { reason: '' };
    return command === 'complete' ? { invoice_amount: record.received_value ?? '' } : {};
  },
  inputOf: ({ nothing_more, ...values }, command) =>
    nothing_more ? { ...values, nothing_more: true } : command === 'receive' ? {} : values,
  lines: { receive: receivedLines, return: returnedLots },
  wide: (command) => command === 'receive' || command === 'return',
};
