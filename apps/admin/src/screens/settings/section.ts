import { IconMail } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const settings: Section = {
  domain: 'settings',
  screens: [
    {
      path: 'report/email-logs',
      title: 'screen.mail_log',
      permission: 'get mail_logs',
      load: () => import('./mail-log.tsx'),
    },
  ],
  navigation: [{ group: 'settings', to: '/report/email-logs', icon: IconMail }],
};
