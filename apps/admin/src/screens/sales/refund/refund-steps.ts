// What each step of a refund asks for, and what it starts with.
import { routes as reports } from '@kaifong/domain/reports/contract';
import { refundSteps as calls, type RefundRecord, refundMachine, routes } from '@kaifong/domain/sales/contract';
import {
  IconAlertTriangle,
  IconBan,
  IconBuildingBank,
  IconCheck,
  IconCircleCheck,
  IconReceiptRefund,
  IconRefresh,
} from '@tabler/icons-react';
import type { RecordSteps } from '../../../kit/steps/index.ts';
import { SentFields } from './sent-fields.tsx';

export const refundSteps: RecordSteps<RefundRecord> = {
  machine: refundMachine,
  calls,
  stale: [
    routes.getOrder,
    routes.listOrders,
    routes.listRefunds,
    routes.getRefund,
    routes.getRefundable,
    reports.getDashboard,
  ],
  icons: {
    'request-refund': IconReceiptRefund,
    'approve-refund': IconCheck,
    'reject-refund': IconBan,
    'mark-sent': IconBuildingBank,
    'nothing-to-send': IconCheck,
    'ask-again': IconRefresh,
    'ask-provider': IconRefresh,
    'provider-sent': IconCircleCheck,
    'provider-refused': IconAlertTriangle,
  },
  counterparts: ['reject-refund'],
  fields: { 'mark-sent': SentFields },
  startValues: (): Record<string, string> => ({ reference: '' }),
};
