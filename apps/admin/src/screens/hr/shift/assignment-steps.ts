import { type AssignmentView, assignmentMachine, assignmentSteps as calls, routes } from '@kaifong/domain/hr/contract';
import { IconCheck, IconSend, IconTrash } from '@tabler/icons-react';
import type { RecordSteps } from '../../../kit/steps/index.ts';

export const rosterStale = [routes.getRoster, routes.getShiftAssignment];

export const assignmentSteps: RecordSteps<AssignmentView> = {
  machine: assignmentMachine,
  calls,
  stale: rosterStale,
  icons: { publish: IconSend, accept: IconCheck, cancel: IconTrash, flag: IconTrash, complete: IconCheck },
};
