import { IconRoute } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'automation',
  order: 52,
  screens: [
    ...resourceScreens(
      'automation',
      'automation',
      async () => (await import('@kaifong/domain/automation/contract')).automation,
      { form: () => import('./automation-form.tsx'), domains: ['customers', 'crm'] },
    ),
    {
      path: 'automation/view/:id',
      title: 'screen.automation_view',
      permission: 'get automation',
      load: () => import('./automation-view.tsx'),
    },
  ],
  navigation: [{ group: 'customers', to: '/automation', icon: IconRoute, create: '/automation/create' }],
};
