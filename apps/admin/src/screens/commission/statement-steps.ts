import {
  type CommissionView,
  commissionSteps as calls,
  commissionMachine,
  routes,
} from '@kaifong/domain/commission/contract';
import {
  IconArrowForward,
  IconBan,
  IconCash,
  IconCheck,
  IconLockOpen,
  IconRotate,
  IconTrash,
  IconWallet,
} from '@tabler/icons-react';
import type { RecordSteps } from '../../kit/steps/index.ts';

export const statementSteps: RecordSteps<CommissionView> = {
  machine: commissionMachine,
  calls,
  stale: [
    routes.getCommission,
    routes.listCommissions,
    routes.listOwnCommissions,
    routes.getOwnAhead,
    routes.listOwnEarnings,
  ],
  icons: {
    approve: IconCheck,
    carry: IconArrowForward,
    reopen: IconRotate,
    reject: IconBan,
    process: IconWallet,
    release: IconLockOpen,
    pay: IconCash,
    cancel: IconTrash,
  },
  counterparts: ['reject'],
};

/** `2026-11-01` → November 2026, in the reader's language. */
export const monthText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
