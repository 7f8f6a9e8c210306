import { IconBuildingWarehouse, IconPackages } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { screensOf } from '../../kit/screen/screens-of.ts';

export const section: Section = {
  domain: 'inventory',
  order: 40,
  screens: [
    {
      path: 'inventories',
      title: 'screen.inventory',
      permission: 'get inventories',
      domains: ['catalogue'],
      load: () => import('./inventory-list.tsx'),
    },
    ...screensOf(
      'warehouse',
      'warehouse',
      () => import('./warehouse/warehouse-list.tsx'),
      () => import('./warehouse/warehouse-form.tsx'),
      ['catalogue'],
    ),
  ],
  navigation: [
    { group: 'catalogue', to: '/inventories', icon: IconPackages },
    { group: 'catalogue', to: '/warehouse', icon: IconBuildingWarehouse, create: '/warehouse/create' },
  ],
};
