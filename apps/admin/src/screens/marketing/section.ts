import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'marketing',
  order: 33,
  screens: [
    ...resourceScreens(
      'broadcast',
      'broadcast',
      async () => (await import('@kaifong/domain/marketing/contract')).broadcast,
      { form: () => import('./broadcast-form.tsx'), domains: ['customers'] },
    ),
    {
      path: 'broadcast/history/:id',
      title: 'screen.broadcast_history',
      permission: 'get broadcast',
      load: () => import('./broadcast-history.tsx'),
    },
    ...resourceScreens(
      'mail_suppression',
      'mail_suppression',
      async () => (await import('@kaifong/domain/marketing/contract')).mailSuppression,
    ),
  ],
  settingsTabs: () => import('./settings-tabs.ts'),
  navigation: [
    { group: 'customers', to: '/broadcast', icon: IconMailForward, create: '/broadcast/create' },
    { group: 'customers', to: '/mail_suppression', icon: IconMailOff, create: '/mail_suppression/create' },
  ],
};
