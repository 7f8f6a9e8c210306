import {
  type BroadcastState,
  broadcast,
  broadcastMachine,
  broadcastRoutes,
  broadcastSteps as calls,
} from '@kaifong/domain/marketing/contract';
import {
  IconArchive,
  IconCalendarEvent,
  IconCircleCheck,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { resourceRoutes } from '../../kit/resource/index.ts';
import type { RecordSteps } from '../../kit/steps/index.ts';

const { read, list } = resourceRoutes(broadcast);

export const broadcastSteps: RecordSteps<BroadcastState> = {
  machine: broadcastMachine,
  calls,
  stale: [broadcastRoutes.getBroadcastState, broadcastRoutes.listBroadcastRecipients, read, list],
  icons: {
    schedule: IconCalendarEvent,
    'send-now': IconSend,
    edit: IconEdit,
    resume: IconPlayerPlay,
    continue: IconPlayerPlay,
    pause: IconPlayerPause,
    cancel: IconX,
    archive: IconArchive,
    start: IconSend,
    complete: IconCircleCheck,
    stop: IconPlayerStop,
  },
};
