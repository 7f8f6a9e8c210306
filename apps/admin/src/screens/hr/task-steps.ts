import { taskSteps as calls, routes, type TaskRow, task, taskMachine } from '@kaifong/domain/hr/contract';
import {
  IconArchive,
  IconCircleCheck,
  IconHourglass,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconRotate,
  IconX,
} from '@tabler/icons-react';
import { resourceRoutes } from '../../kit/resource/index.ts';
import type { RecordSteps } from '../../kit/steps/index.ts';

const { read, list } = resourceRoutes(task);

export const taskSteps: RecordSteps<TaskRow> = {
  machine: taskMachine,
  calls,
  stale: [routes.listOwnTasks, routes.listTasksAbout, routes.getTaskState, read, list],
  icons: {
    process: IconPlayerPlay,
    resume: IconPlayerTrackNext,
    complete: IconCircleCheck,
    wait: IconHourglass,
    cancel: IconX,
    reopen: IconRotate,
    archive: IconArchive,
  },
};
