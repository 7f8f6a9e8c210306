import { IconHeartHandshake, IconPackages } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const section: Section = {
  domain: 'applications',
  order: 26,
  screens: [
    {
      path: 'service',
      title: 'screen.service',
      permission: 'get applications',
      load: () => import('./application-list.tsx'),
    },
    {
      path: 'service/view/:id',
      title: 'screen.service_view',
      permission: 'get application',
      domains: ['forms'],
      load: () => import('./application-view.tsx'),
    },
  ],
  navigation: [
    { group: 'services', to: '/service', icon: IconHeartHandshake },
    // The screens are those of products, in the catalogue's section.
    { group: 'services', to: '/application-product', icon: IconPackages, create: '/application-product/create' },
  ],
};
