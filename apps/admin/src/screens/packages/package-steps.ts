// What each step of a package asks for, and what it starts with.
import { packageSteps as calls, type PackageView, packageMachine, routes } from '@kaifong/domain/packages/contract';
import {
  IconArrowBackUp,
  IconCheck,
  IconHourglassEmpty,
  IconPlayerPlay,
  IconReceiptRefund,
  IconSnowflake,
  IconSnowflakeOff,
  IconTicket,
} from '@tabler/icons-react';
import type { RecordSteps } from '../../kit/steps/index.ts';
import { GiveBackFields, UseFields } from './amount-fields.tsx';

export const packageSteps: RecordSteps<PackageView> = {
  machine: packageMachine,
  calls,
  stale: [routes.getPackage, routes.listPackages],
  icons: {
    grant: IconTicket,
    use: IconCheck,
    'give-back': IconArrowBackUp,
    freeze: IconSnowflake,
    unfreeze: IconSnowflakeOff,
    begin: IconPlayerPlay,
    end: IconHourglassEmpty,
    'take-back': IconReceiptRefund,
  },
  fields: { use: UseFields, 'give-back': GiveBackFields },
  startValues: (_record, command): Record<string, string | number> =>
    command === 'use' || command === 'give-back' ? { amount: 1 } : {},
};
