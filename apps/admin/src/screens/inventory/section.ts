import { IconBuildingWarehouse, IconClipboardList, IconPackages, IconTruckDelivery } from '@tabler/icons-react';
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
    {
      path: 'inventories/day',
      title: 'screen.inventory_day',
      permission: 'get inventories',
      domains: ['catalogue'],
      load: () => import('./lots-of-day.tsx'),
    },
    {
      path: 'stock-count',
      title: 'screen.stock_count',
      permission: 'get stock_counts',
      load: () => import('./stock-count-list.tsx'),
    },
    {
      path: 'stock-count/create',
      title: 'screen.stock_count_create',
      permission: 'create stock_count',
      domains: ['catalogue'],
      load: () => import('./stock-count-create.tsx'),
    },
    {
      path: 'stock-count/view/:id',
      title: 'screen.stock_count_view',
      permission: 'get stock_count',
      load: () => import('./stock-count-view.tsx'),
    },
    {
      path: 'transfer',
      title: 'screen.transfer',
      permission: 'get transfers',
      load: () => import('./transfer/transfer-list.tsx'),
    },
    {
      path: 'transfer/create',
      title: 'screen.transfer_create',
      permission: 'create transfer',
      domains: ['catalogue'],
      load: () => import('./transfer/transfer-form.tsx'),
    },
    {
      path: 'transfer/edit/:id',
      title: 'screen.transfer_edit',
      permission: ['get transfer', 'update transfer'],
      domains: ['catalogue'],
      load: () => import('./transfer/transfer-form.tsx'),
    },
    {
      path: 'transfer/view/:id',
      title: 'screen.transfer_view',
      permission: 'get transfer',
      load: () => import('./transfer/transfer-view.tsx'),
    },
    ...resourceScreens(
      'warehouse',
      'warehouse',
      async () => (await import('@kaifong/domain/catalogue/contract')).warehouse,
      { form: () => import('./warehouse-form.tsx'), domains: ['catalogue', 'stores'] },
    ),
  ],
  navigation: [
    { group: 'catalogue', to: '/inventories', icon: IconPackages },
    { group: 'catalogue', to: '/stock-count', icon: IconClipboardList, create: '/stock-count/create' },
    { group: 'catalogue', to: '/transfer', icon: IconTruckDelivery, create: '/transfer/create' },
    { group: 'catalogue', to: '/warehouse', icon: IconBuildingWarehouse, create: '/warehouse/create' },
  ],
  lists: () => import('./lists.ts'),
};
