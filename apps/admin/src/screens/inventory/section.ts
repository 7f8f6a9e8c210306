import { IconBuildingWarehouse, IconPackages } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

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
    ...resourceScreens(
      'warehouse',
      'warehouse',
      async () => (await import('@kaifong/domain/catalogue/contract')).warehouse,
      { domains: ['catalogue'] },
    ),
  ],
  navigation: [
    { group: 'catalogue', to: '/inventories', icon: IconPackages },
    { group: 'catalogue', to: '/warehouse', icon: IconBuildingWarehouse, create: '/warehouse/create' },
  ],
};
