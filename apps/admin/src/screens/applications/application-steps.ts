// What each step of an application asks for.
import {
  type ApplicationView,
  applicationMachine,
  applicationSteps as calls,
  routes,
} from '@kaifong/domain/applications/contract';
import { routes as reports } from '@kaifong/domain/reports/contract';
import {
  IconAlertTriangle,
  IconArrowForwardUp,
  IconBan,
  IconCash,
  IconCheck,
  IconCircleCheck,
  IconClockX,
  IconHammer,
  IconHandGrab,
  IconMessageQuestion,
  IconReceiptRefund,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { askInputOf, type RecordSteps } from '../../kit/steps/index.ts';
import { ApproveFields, AskAgainFields } from './step-fields.tsx';

export const applicationSteps: RecordSteps<ApplicationView> = {
  machine: applicationMachine,
  calls,
  stale: [routes.getApplication, routes.listApplications, reports.getDashboard],
  icons: {
    submit: IconSend,
    take: IconHandGrab,
    approve: IconCheck,
    ask: IconMessageQuestion,
    refuse: IconBan,
    pay: IconCash,
    lapse: IconClockX,
    start: IconHammer,
    deliver: IconCircleCheck,
    refund: IconReceiptRefund,
    withdraw: IconX,
    problem: IconAlertTriangle,
    resolve: IconArrowForwardUp,
  },
  counterparts: ['refuse'],
  fields: { ask: AskAgainFields, approve: ApproveFields },
  inputOf: (values, command) => (command === 'ask' ? askInputOf(values) : values),
};
