// The steps of one parcel of an order.
import { routes as reports } from '@kaifong/domain/reports/contract';
import { type AdminShipment, shipmentSteps as calls, routes, shipmentMachine } from '@kaifong/domain/sales/contract';
import { IconCircleCheck, IconPackage, IconPackageOff, IconQuestionMark, IconTruckDelivery } from '@tabler/icons-react';
import type { RecordSteps } from '../../../../kit/steps/index.ts';
import { CarriageFields } from './carriage-fields.tsx';
import { noCarriage } from './order-steps.ts';

export const shipmentSteps: RecordSteps<AdminShipment> = {
  machine: shipmentMachine,
  calls,
  stale: [routes.getOrder, routes.listOrders, reports.getDashboard],
  icons: {
    pack: IconPackage,
    process: IconPackage,
    ship: IconTruckDelivery,
    deliver: IconCircleCheck,
    lose: IconQuestionMark,
    unpack: IconPackageOff,
  },
  fields: { ship: CarriageFields },
  startValues: (parcel, command) => (command === 'ship' ? { ...noCarriage, carrier: parcel.usual_carrier } : {}),
};
