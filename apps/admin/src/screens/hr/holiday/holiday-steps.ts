import { holidaySteps as calls, type HolidayState, holiday, holidayMachine, routes } from '@kaifong/domain/hr/contract';
import { IconArchive, IconRotate, IconSend } from '@tabler/icons-react';
import { resourceRoutes } from '../../../kit/resource/index.ts';
import type { RecordSteps } from '../../../kit/steps/index.ts';

const { read, list } = resourceRoutes(holiday);

export const holidaySteps: RecordSteps<HolidayState> = {
  machine: holidayMachine,
  calls,
  stale: [routes.getHolidayState, read, list],
  icons: { publish: IconSend, archive: IconArchive, reopen: IconRotate },
};
