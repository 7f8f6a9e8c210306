import { leaveSteps as calls, type LeaveView, leaveMachine, type OwnLeave, routes } from '@kaifong/domain/hr/contract';
import { IconArrowBackUp, IconBan, IconCheck, IconRotate, IconSend, IconTrash, IconX } from '@tabler/icons-react';
import type { RecordSteps, StepValues } from '../../../kit/steps/index.ts';
import { ShortenFields } from './shorten-fields.tsx';

export const leaveSteps: RecordSteps<LeaveView> = {
  machine: leaveMachine,
  calls,
  stale: [routes.getLeave, routes.listLeaves, routes.listOwnLeaves, routes.listTeamLeaves, routes.listLeaveBalances],
  icons: {
    apply: IconSend,
    approve: IconCheck,
    refuse: IconBan,
    withdraw: IconX,
    'ask-cancel': IconX,
    shorten: IconArrowBackUp,
    cancel: IconTrash,
    reopen: IconRotate,
  },
  counterparts: ['refuse'],
  fields: { shorten: ShortenFields },
  startValues: ({ to_on }, command): StepValues => (command === 'shorten' ? { to_on, to_half: 'pm' } : {}),
};

type Span = Pick<OwnLeave, 'from_on' | 'from_half' | 'to_on' | 'to_half' | 'from_time' | 'to_time'>;
interface Words {
  readonly t: (key: string) => string;
  readonly date: (day: string) => string;
}

/** `21 Dec 2026, Morning` or `21 Dec – 24 Dec 2026`. */
export function spanText({ from_on, from_half, to_on, to_half, from_time, to_time }: Span, { t, date }: Words): string {
  if (from_time && to_time) return `${date(from_on)}, ${from_time}–${to_time}`;
  const half = (part: 'am' | 'pm') => `, ${t(`leave.${part}`)}`;
  if (from_on === to_on) return `${date(from_on)}${from_half === to_half ? half(from_half) : ''}`;
  return `${date(from_on)}${from_half === 'pm' ? half('pm') : ''} – ${date(to_on)}${to_half === 'am' ? half('am') : ''}`;
}
