import { type AppealView, appealMachine, appealSteps as calls, routes } from '@kaifong/domain/hr/contract';
import { IconArrowUp, IconBan, IconCheck, IconX } from '@tabler/icons-react';
import type { RecordSteps, StepValues } from '../../../kit/steps/index.ts';
import { ApproveFields } from './approve-fields.tsx';

/** Reads that show a day. */
export const staleDays = [
  routes.getAttendance,
  routes.getAttendanceMonth,
  routes.listAttendances,
  routes.listPunches,
  routes.getPunchState,
];

export const appealSteps: RecordSteps<AppealView> = {
  machine: appealMachine,
  calls,
  stale: [...staleDays, routes.getAppeal, routes.listTeamAppeals],
  icons: { approve: IconCheck, refuse: IconBan, withdraw: IconX, escalate: IconArrowUp },
  counterparts: ['refuse'],
  fields: { approve: ApproveFields },
  startValues({ in_time, out_time }, command): StepValues {
    return command === 'approve' ? { in_time: in_time ?? '', out_time: out_time ?? '' } : {};
  },
};
