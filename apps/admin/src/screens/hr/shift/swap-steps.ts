import { swapSteps as calls, routes, type SwapView, swapMachine } from '@kaifong/domain/hr/contract';
import { IconBan, IconCheck, IconX } from '@tabler/icons-react';
import type { RecordSteps } from '../../../kit/steps/index.ts';

export const swapSteps: RecordSteps<SwapView> = {
  machine: swapMachine,
  calls,
  stale: [routes.getRoster, routes.getOwnRoster, routes.getSwap],
  icons: { accept: IconCheck, decline: IconBan, approve: IconCheck, refuse: IconBan, withdraw: IconX },
  counterparts: ['decline', 'refuse'],
};
