import { IconChartBar, IconFilter, IconMessages, IconTargetArrow } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { screensOf } from '../../kit/screen/screens-of.tsx';

const leads = screensOf(
  'lead',
  'lead',
  () => import('./lead-list.tsx'),
  () => import('./lead-create.tsx'),
  ['customers'],
).map((screen) => (screen.path.includes(':') ? { ...screen, load: () => import('./lead-page.tsx') } : screen));

export const section: Section = {
  domain: 'crm',
  order: 50,
  screens: [
    ...leads,
    ...screensOf(
      'funnel',
      'funnel',
      () => import('./funnel-list.tsx'),
      () => import('./funnel-form.tsx'),
      ['forms', 'customers'],
    ),
    {
      path: 'funnel/management/:id',
      title: 'screen.funnel_management',
      permission: 'get leads',
      domains: ['customers'],
      load: () => import('./funnel-board.tsx'),
    },
    {
      path: 'crm-dashboard',
      title: 'screen.crm_dashboard',
      load: () => import('./crm-dashboard.tsx'),
    },
    {
      path: 'contact-message',
      title: 'screen.contact_message',
      permission: 'get contact_messages',
      load: () => import('./contact-message-list.tsx'),
    },
    {
      path: 'contact-message/view/:id',
      title: 'screen.contact_message_view',
      permission: 'get contact_message',
      load: () => import('./contact-message-view.tsx'),
    },
  ],
  navigation: [
    { group: 'customers', to: '/lead', icon: IconTargetArrow, create: '/lead/create' },
    { group: 'customers', to: '/funnel', icon: IconFilter, create: '/funnel/create' },
    { group: 'customers', to: '/crm-dashboard', icon: IconChartBar },
    { group: 'customers', to: '/contact-message', icon: IconMessages },
  ],
  records: { lead: { icon: IconTargetArrow, to: (id) => `/lead/edit/${id}` } },
};
