// What each step of a return asks for, and what it starts with.
import { routes as reports } from '@kaifong/domain/reports/contract';
import { returnSteps as calls, type ReturnView, returnMachine, routes } from '@kaifong/domain/sales/contract';
import { IconBan, IconCheck, IconCircleCheck, IconPackageImport, IconTruckReturn, IconX } from '@tabler/icons-react';
import type { RecordSteps } from '../../../kit/steps/index.ts';
import { receivedLines } from './received-input.ts';
import { FinishFields, ReceiveFields } from './return-fields.tsx';

export const returnSteps: RecordSteps<ReturnView> = {
  machine: returnMachine,
  calls,
  stale: [routes.getReturn, routes.listReturns, routes.getOrder, routes.listRefunds, reports.getDashboard],
  icons: {
    'request-return': IconTruckReturn,
    'approve-return': IconCheck,
    'reject-return': IconBan,
    receive: IconPackageImport,
    'finish-return': IconCircleCheck,
    'call-off': IconX,
  },
  counterparts: ['reject-return'],
  fields: { receive: ReceiveFields, 'finish-return': FinishFields },
  startValues: (): Record<string, string> => ({}),
  lines: { receive: receivedLines },
  wide: (command) => command === 'receive',
};
