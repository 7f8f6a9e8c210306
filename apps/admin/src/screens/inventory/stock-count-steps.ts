import { routes as catalogue } from '@kaifong/domain/catalogue/contract';
import {
  stockCountSteps as calls,
  routes,
  type StockCountView,
  stockCountCalls,
  stockCountMachine,
} from '@kaifong/domain/inventory/contract';
import { IconCheck, IconClipboardList, IconRotate, IconSend, IconX } from '@tabler/icons-react';
import type { RecordSteps } from '../../kit/steps/index.ts';

export const stockCountSteps: RecordSteps<StockCountView> = {
  machine: stockCountMachine,
  calls,
  stale: [
    ...[routes.getStockCount, stockCountCalls.list, routes.listCountRows],
    ...[routes.listInventories, routes.listMovements, catalogue.readProduct, catalogue.listProducts],
  ],
  icons: { open: IconClipboardList, submit: IconSend, approve: IconCheck, resume: IconRotate, cancel: IconX },
  counterparts: ['resume'],
};
