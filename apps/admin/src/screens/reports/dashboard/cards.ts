import type { FirstPageCard } from '../../../kit/screen/screen.ts';
import { FailedTasks } from './failed-tasks.tsx';
import { SetupList } from './setup-list.tsx';

export const cards: readonly FirstPageCard[] = [
  { permission: 'get failed_jobs', title: 'screen.failed_job', place: 'notice', Card: FailedTasks },
  { permission: 'update configuration', title: 'setup.title', place: 'notice', Card: SetupList },
];
