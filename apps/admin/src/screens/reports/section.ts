import { IconAlertTriangle, IconHistory, IconMail, IconMailSpark } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

const domains = ['settings', 'marketing'];

export const section: Section = {
  domain: 'reports',
  order: 100,
  screens: [
    {
      path: 'report/email-logs',
      title: 'screen.mail_log',
      permission: 'get mail_logs',
      domains,
      load: () => import('./mail-log.tsx'),
    },
    {
      path: 'report/email-histories',
      title: 'screen.mail_history',
      permission: 'get mail_histories',
      domains,
      load: () => import('./mail-histories.tsx'),
    },
    {
      path: 'report/email-templates',
      title: 'screen.letter',
      permission: 'get letters',
      domains,
      load: () => import('./letters.tsx'),
    },
    {
      path: 'report/failed-jobs',
      title: 'screen.failed_job',
      permission: 'get failed_jobs',
      domains,
      load: () => import('./failed-jobs.tsx'),
    },
  ],
  navigation: [
    { group: 'settings', to: '/report/email-logs', icon: IconMail },
    { group: 'settings', to: '/report/email-histories', icon: IconHistory },
    { group: 'settings', to: '/report/email-templates', icon: IconMailSpark },
    { group: 'settings', to: '/report/failed-jobs', icon: IconAlertTriangle },
  ],
};
