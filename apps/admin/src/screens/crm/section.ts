import { IconMessages } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const section: Section = {
  domain: 'crm',
  order: 50,
  screens: [
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
  navigation: [{ group: 'customers', to: '/contact-message', icon: IconMessages }],
};
