// What each step of an order asks for, and what it starts with.
import { routes as reports } from '@kaifong/domain/reports/contract';
import { type AdminOrder, orderSteps as calls, orderMachine, routes } from '@kaifong/domain/sales/contract';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconBan,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconCircleX,
  IconCoins,
  IconPackage,
  IconPaperclip,
  IconPencil,
  IconReceiptOff,
  IconReceiptRefund,
  IconShoppingCart,
  IconThumbUp,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react';
import type { RecordSteps, StepLines } from '../../../../kit/steps/index.ts';
import { RefundFields } from '../../refund/refund-fields.tsx';
import { refundedLines, refundInputOf } from '../../refund/refund-input.ts';
import { startPieces } from '../model/parcel.ts';
import { AcceptFields, AsideFields, startAside } from './aside-fields.tsx';
import { PlaceFields, placeLines } from './place-fields.tsx';
import { ShipFields } from './ship-fields.tsx';
import { waitingSlipOf } from './slip-panel.tsx';
import { showStaleOrder } from './stale-order.tsx';
import { CancelFields, DeclineFields, PaymentFields, RejectFields } from './step-fields.tsx';

export const noCarriage = { carrier: '', tracking_number: '', tracking_url: '' };

const starts: Record<string, (order: AdminOrder) => Record<string, string | number>> = {
  'confirm-payment': ({ money }) => ({ amount: money.due, reference: '' }),
  'reject-payment': () => ({ reason: '' }),
  refund: () => ({ reason: '', all: 0 }),
  ship: ({ carrier }) => ({ ...noCarriage, carrier }),
  'ship-part': ({ carrier }) => ({ ...noCarriage, carrier }),
  cancel: () => ({ reason: '' }),
  relocate: () => ({ reason: '' }),
  reject: () => ({ reason: '' }),
  'accept-payment': (order) => ({ reason: '', ...startAside(order) }),
  'return-payment': () => ({ reason: '' }),
};

/** The pieces that go into a parcel. */
const parcelLines = (all: boolean): StepLines<AdminOrder> => ({
  start: (order) => Object.fromEntries(startPieces(order, all).map(({ line_id, quantity }) => [line_id, { quantity }])),
  sent: (line_id, { quantity }) => ({ line_id, quantity: Number(quantity) }),
});

export const orderSteps: RecordSteps<AdminOrder> = {
  machine: orderMachine,
  calls,
  stale: [
    routes.getOrder,
    routes.listOrders,
    routes.listRefunds,
    routes.getRefundable,
    routes.listAsides,
    reports.getDashboard,
  ],
  icons: {
    place: IconShoppingCart,
    approve: IconThumbUp,
    reject: IconCircleX,
    'confirm-receipt': IconCircleCheck,
    change: IconPencil,
    relocate: IconBuildingWarehouse,
    archive: IconArchive,
    reopen: IconArchiveOff,
    'submit-slip': IconPaperclip,
    'reject-payment': IconReceiptOff,
    'confirm-payment': IconCoins,
    'accept-payment': IconCoins,
    'return-payment': IconArrowBackUp,
    process: IconPackage,
    ship: IconTruckDelivery,
    'ship-part': IconTruckLoading,
    complete: IconCircleCheck,
    refund: IconReceiptRefund,
    cancel: IconBan,
  },
  counterparts: ['reject-payment', 'reject', 'return-payment'],
  pages: { change: ({ id }) => `/order/edit/${id}` },
  fields: {
    'confirm-payment': PaymentFields,
    'reject-payment': RejectFields,
    reject: DeclineFields,
    ship: ShipFields,
    'accept-payment': AcceptFields,
    'return-payment': AsideFields,
    refund: RefundFields,
    'ship-part': ShipFields,
    cancel: CancelFields,
    relocate: PlaceFields,
  },
  startValues: (order, command) => starts[command]?.(order) ?? {},
  lines: { ship: parcelLines(true), 'ship-part': parcelLines(false), refund: refundedLines, relocate: placeLines },
  // A slip is looked at beside the fields.
  wide: (command, order) =>
    command === 'refund' ||
    ((command === 'confirm-payment' || command === 'reject-payment') && waitingSlipOf(order) !== undefined),
  inputOf: (values, command) => (command === 'refund' ? refundInputOf(values) : values),
  fieldOfCode: { 'sales.amount-mismatch': 'amount' },
  showStale: showStaleOrder,
};
