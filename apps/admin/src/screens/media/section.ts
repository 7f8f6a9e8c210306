import { IconPhoto } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const media: Section = {
  domain: 'media',
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
