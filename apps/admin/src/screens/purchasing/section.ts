import { IconBuildingFactory2, IconShoppingCartPlus } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'purchasing',
  order: 34,
  screens: [
    {
      path: 'po',
      title: 'screen.po',
      permission: 'get pos',
      load: () => import('./purchase-order-list.tsx'),
    },
    {
      path: 'po/create',
      title: 'screen.po_create',
      permission: 'create po',
      // The picker of goods has the words of orders.
      domains: ['sales'],
      load: () => import('./purchase-order-form.tsx'),
    },
    {
      path: 'po/edit/:id',
      title: 'screen.po_edit',
      permission: ['get po', 'update po'],
      domains: ['sales'],
      load: () => import('./purchase-order-form.tsx'),
    },
    {
      path: 'po/view/:id',
      title: 'screen.po_view',
      permission: 'get po',
      // Goods are counted by scanning with the words of the inventory.
      domains: ['inventory'],
      load: () => import('./purchase-order-view.tsx'),
    },
    ...resourceScreens(
      'supplier',
      'supplier',
      async () => (await import('@kaifong/domain/purchasing/contract')).supplier,
      { form: () => import('./supplier-form.tsx') },
    ),
    {
      path: 'supplier/goods/:id',
      title: 'screen.supplier_goods',
      permission: { all: ['get supplier', 'update supplier'] },
      domains: ['sales'],
      load: () => import('./supplier-goods.tsx'),
    },
  ],
  navigation: [
    { group: 'catalogue', to: '/po', icon: IconShoppingCartPlus, create: '/po/create' },
    { group: 'catalogue', to: '/supplier', icon: IconBuildingFactory2, create: '/supplier/create' },
  ],
  lists: () => import('./lists.ts'),
  settingsTabs: () => import('./settings-tabs.ts'),
  records: { po: { icon: IconShoppingCartPlus, to: (id) => `/po/view/${id}` } },
};
