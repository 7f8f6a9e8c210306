import { IconArrowBackUp, IconCashRegister } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const section: Section = {
  domain: 'till',
  order: 26,
  screens: [
    {
      path: 'pos',
      title: 'screen.pos',
      permission: 'get till_sessions',
      load: () => import('./session-list.tsx'),
    },
    {
      path: 'pos/view/:id',
      title: 'screen.pos_view',
      permission: 'get till_session',
      // The words of a printer.
      domains: ['stores'],
      load: () => import('./session-view.tsx'),
    },
    {
      path: 'till-return',
      title: 'screen.till_return',
      permission: 'get till_returns',
      load: () => import('./return-list.tsx'),
    },
  ],
  navigation: [
    { group: 'counter', to: '/pos', icon: IconCashRegister },
    { group: 'counter', to: '/till-return', icon: IconArrowBackUp },
  ],
  settingsTabs: () => import('./settings-tabs.ts'),
};
