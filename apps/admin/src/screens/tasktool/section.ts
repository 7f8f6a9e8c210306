import { IconLayoutKanban } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

const form = () => import('./space-form.tsx');

// The specification opens these addresses to every account; what they read asks for `get task_spaces`, and so does the menu.
export const section: Section = {
  domain: 'tasktool',
  order: 78,
  screens: [
    { path: 'clickup', title: 'screen.clickup', load: () => import('./workspaces.tsx') },
    { path: 'clickup/:workspace/space', title: 'screen.clickup_space', load: () => import('./spaces.tsx') },
    { path: 'clickup/:workspace/space/create', title: 'screen.clickup_space_create', load: form },
    { path: 'clickup/:workspace/space/edit/:id', title: 'screen.clickup_space_edit', domains: ['hr'], load: form },
  ],
  navigation: [{ group: 'staff', to: '/clickup', icon: IconLayoutKanban, permission: 'get task_spaces' }],
  settingsTabs: () => import('./settings-tabs.ts'),
};
