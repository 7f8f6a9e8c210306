import { IconChecklist, IconListCheck } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'hr',
  order: 70,
  screens: [
    {
      path: 'my-tasks',
      title: 'screen.my_tasks',
      load: () => import('./my-tasks.tsx'),
    },
    ...resourceScreens('tasks', 'task', async () => (await import('@kaifong/domain/hr/contract')).task, {
      form: () => import('./task-form.tsx'),
    }),
  ],
  navigation: [
    { group: 'home', to: '/my-tasks', icon: IconListCheck },
    { group: 'settings', to: '/tasks', icon: IconChecklist, create: '/tasks/create' },
  ],
};
