import { IconBuildingWarehouse, IconPackages } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const section: Section = {
  domain: 'inventory',
  order: 40,
  screens: [
    {
      path: 'inventories',
      title: 'screen.inventories',
      permission: 'get inventories',
      domains: ['catalogue'],
      load: () => import('./inventory-list.tsx'),
    },
    {
      path: 'warehouse',
      title: 'screen.warehouse',
      permission: 'get warehouses',
      domains: ['catalogue'],
      load: () => import('./warehouse/warehouse-list.tsx'),
    },
    {
      path: 'warehouse/create',
      title: 'screen.warehouse_create',
      permission: 'create warehouse',
      domains: ['catalogue'],
      load: () => import('./warehouse/warehouse-form.tsx'),
    },
    {
      path: 'warehouse/edit/:id',
      title: 'screen.warehouse_edit',
      permission: ['get warehouse', 'update warehouse'],
      domains: ['catalogue'],
      load: () => import('./warehouse/warehouse-form.tsx'),
    },
  ],
  navigation: [
    { group: 'catalogue', to: '/inventories', icon: IconPackages },
    { group: 'catalogue', to: '/warehouse', icon: IconBuildingWarehouse, create: '/warehouse/create' },
  ],
};
