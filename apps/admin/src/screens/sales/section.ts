import { IconReceipt } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const sales: Section = {
  domain: 'sales',
  screens: [
    {
      path: 'order',
      title: 'screen.order',
      permission: 'get orders',
      load: () => import('./order/order-list.tsx'),
    },
    {
      path: 'order/create',
      title: 'screen.order_create',
      permission: 'create order',
      domains: ['catalogue', 'customers'],
      load: () => import('./order/order-create.tsx'),
    },
    {
      path: 'order/:id',
      title: 'screen.order_view',
      permission: 'get order',
      load: () => import('./order/order-view.tsx'),
    },
  ],
  navigation: [{ group: 'sales', to: '/order', icon: IconReceipt, create: '/order/create' }],
};
