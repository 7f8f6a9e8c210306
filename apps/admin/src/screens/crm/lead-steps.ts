// What each step of a lead asks for, and what is read again after it.
import { leadSteps as calls, type LeadView, lead, leadMachine, routes } from '@kaifong/domain/crm/contract';
import {
  IconArchive,
  IconArrowsJoin,
  IconArrowsSplit,
  IconPhone,
  IconRefresh,
  IconThumbUp,
  IconTrash,
  IconTrophy,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { resourceRoutes } from '../../kit/resource/index.ts';
import type { RecordSteps, StepValues } from '../../kit/steps/index.ts';
import { AssignFields, ContactFields, LoseFields, MergeFields, WinFields } from './lead-step-fields.tsx';

const { read, list } = resourceRoutes(lead);

/** Everything that shows leads. */
export const leadsStale = [
  ...[routes.getLeadState, routes.getBoard, routes.listCards, routes.listLeadsOf, routes.getCrmDashboard],
  ...[read, list],
];

export const leadSteps: RecordSteps<LeadView> = {
  machine: leadMachine,
  calls,
  stale: leadsStale,
  icons: {
    contact: IconPhone,
    qualify: IconThumbUp,
    win: IconTrophy,
    assign: IconUserShare,
    lose: IconX,
    junk: IconTrash,
    duplicate: IconArrowsJoin,
    unmerge: IconArrowsSplit,
    recycle: IconRefresh,
    archive: IconArchive,
  },
  counterparts: ['lose'],
  fields: { contact: ContactFields, assign: AssignFields, lose: LoseFields, duplicate: MergeFields, win: WinFields },
  startValues: (_record, command): StepValues => (command === 'contact' ? { kind: 'call' } : {}),
};
