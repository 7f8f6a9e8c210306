import { IconBell, IconBuildingStore, IconReceipt2 } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

const till = { permission: 'create till_session', domains: ['till', 'sales', 'booking'], kept: true } as const;

export const section: Section = {
  domain: 'stores',
  order: 25,
  screens: [
    ...resourceScreens('store', 'store', async () => (await import('@kaifong/domain/stores/contract')).store, {
      list: () => import('./store-list.tsx'),
      form: () => import('./store-form.tsx'),
      domains: ['catalogue'],
    }),
    {
      path: 'frontdesk',
      title: 'screen.frontdesk',
      permission: { all: ['get stores', 'get orders'] },
      domains: ['sales', 'till', 'booking'],
      load: () => import('./front-desk/front-desk.tsx'),
    },
    {
      path: 'till-sale',
      title: 'screen.till_sale',
      permission: 'get till_sessions',
      domains: ['till'],
      load: () => import('./sales/sale-list.tsx'),
    },
    {
      path: 'till-sale/view/:id',
      title: 'screen.till_sale_view',
      permission: 'get till_session',
      domains: ['till', 'sales'],
      load: () => import('./sales/sale-view.tsx'),
    },
    { ...till, path: 'store/pos/new/:id', title: 'screen.till', load: () => import('./till/new-till.tsx') },
    { ...till, path: 'store/pos/:id', title: 'screen.till_compact', load: () => import('./till/compact-till.tsx') },
    {
      ...till,
      path: 'store/pos/booking/:id',
      title: 'screen.till_booking',
      load: () => import('./till/booking-till.tsx'),
    },
  ],
  navigation: [
    { group: 'counter', to: '/frontdesk', icon: IconBell },
    { group: 'counter', to: '/till-sale', icon: IconReceipt2 },
    { group: 'counter', to: '/store', icon: IconBuildingStore, create: '/store/create' },
  ],
};
