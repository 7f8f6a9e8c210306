import { IconPhoto } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const section: Section = {
  domain: 'media',
  order: 80,
  screens: [
    {
      path: 'media',
      title: 'screen.media',
      permission: 'get files',
      // Their nouns name what shows a picture.
      domains: ['catalogue', 'navigation', 'content', 'settings', 'sales'],
      load: () => import('./library.tsx'),
    },
  ],
  navigation: [{ group: 'content', to: '/media', icon: IconPhoto }],
};
