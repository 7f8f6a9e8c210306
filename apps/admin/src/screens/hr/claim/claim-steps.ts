import { type ClaimView, claimSteps as calls, claimMachine, routes } from '@kaifong/domain/hr/contract';
import {
  IconArchive,
  IconBan,
  IconCash,
  IconCheck,
  IconClockDollar,
  IconExclamationCircle,
  IconRotate,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { RecordSteps, StepValues } from '../../../kit/steps/index.ts';
import { ApproveFields, PayFields, QueueFields } from './step-fields.tsx';

export const claimSteps: RecordSteps<ClaimView> = {
  machine: claimMachine,
  calls,
  stale: [routes.getClaim, routes.listClaims, routes.listOwnClaims, routes.listTeamClaims],
  icons: {
    submit: IconSend,
    approve: IconCheck,
    refuse: IconBan,
    withdraw: IconX,
    queue: IconClockDollar,
    pay: IconCash,
    fail: IconExclamationCircle,
    reopen: IconRotate,
    archive: IconArchive,
  },
  counterparts: ['refuse'],
  fields: { approve: ApproveFields, queue: QueueFields, pay: PayFields },
  startValues: ({ open }, command): StepValues => {
    if (command === 'pay') return { amount: open, reference: '' };
    return command === 'queue' ? { pay_by: 'direct' } : {};
  },
  lines: {
    approve: {
      // Amounts as they were claimed, or as the first of two has approved.
      start: ({ lines }) =>
        Object.fromEntries(
          lines.map(({ id, approved, claimed, reason }) => [id, { approved: approved ?? claimed, reason }]),
        ),
      sent: (line_id, { approved, reason }) => ({ line_id, approved: approved ?? '', reason: reason ?? '' }),
    },
  },
  inputOf: (values, command) => {
    if (command === 'approve') return {};
    // An amount that was emptied is none, not all that is open.
    return command === 'pay' && values.amount === '' ? { ...values, amount: 0 } : values;
  },
  wide: (command) => command === 'approve',
};
