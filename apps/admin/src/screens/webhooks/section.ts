import { IconWebhook } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { screensOf } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'webhooks',
  order: 111,
  screens: [
    ...screensOf(
      'webhook',
      'webhook',
      () => import('./webhook-list.tsx'),
      () => import('./webhook-form.tsx'),
    ),
    {
      path: 'webhook/view/:id',
      title: 'screen.webhook',
      permission: 'get webhook',
      load: () => import('./webhook-view.tsx'),
    },
  ],
  navigation: [{ group: 'settings', to: '/webhook', icon: IconWebhook, create: '/webhook/create' }],
};
