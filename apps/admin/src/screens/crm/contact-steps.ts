import { type ContactMessage, contactSteps as calls, contactMachine, routes } from '@kaifong/domain/crm/contract';
import { IconCircleCheck, IconMailOff, IconPencil, IconRotate } from '@tabler/icons-react';
import type { RecordSteps } from '../../kit/steps/index.ts';

export const contactSteps: RecordSteps<ContactMessage> = {
  machine: contactMachine,
  calls,
  stale: [routes.listContactMessages, routes.getContactMessage],
  icons: { process: IconPencil, complete: IconCircleCheck, disable: IconMailOff, reopen: IconRotate },
};
