import {
  IconChecklist,
  IconCoins,
  IconInbox,
  IconReceipt,
  IconReceiptRefund,
  IconScale,
  IconTruckReturn,
} from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

/** A card of the first page. */
const card = (name: keyof typeof import('./dashboard/cards.ts')) => async () => ({
  default: (await import('./dashboard/cards.ts'))[name],
});

export const section: Section = {
  domain: 'sales',
  order: 20,
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
      path: 'order/test',
      title: 'screen.order_test',
      permission: 'create order',
      load: () => import('./order/order-test.tsx'),
    },
    {
      path: 'order/edit/:id',
      title: 'screen.order_edit',
      permission: { all: ['get order', 'update order'] },
      domains: ['catalogue', 'customers'],
      load: () => import('./order/order-edit.tsx'),
    },
    {
      path: 'order/:id',
      title: 'screen.order_view',
      permission: 'get order',
      domains: ['settings'],
      load: () => import('./order/order-view.tsx'),
    },
    {
      path: 'product/why/:id',
      title: 'screen.product_why',
      permission: 'get product',
      domains: ['catalogue', 'customers', 'members', 'promotions'],
      load: () => import('./why/product-why.tsx'),
    },
    {
      path: 'payment/inbox',
      title: 'screen.payment_inbox',
      permission: 'get payments',
      load: () => import('./payment/inbox-list.tsx'),
    },
    {
      path: 'payment/inbox/:id',
      title: 'screen.payment_inbox_view',
      permission: 'get payment',
      load: () => import('./payment/inbox-view.tsx'),
    },
    {
      path: 'payment/abnormal',
      title: 'screen.payment_abnormal',
      permission: 'get payments',
      load: () => import('./payment/aside-list.tsx'),
    },
    {
      path: 'payment/review',
      title: 'screen.payment_review',
      permission: 'review payment',
      load: () => import('./payment/slip-desk.tsx'),
    },
    {
      path: 'payment/reconciliation',
      title: 'screen.payment_reconciliation',
      permission: 'review payment',
      load: () => import('./payment/difference-list.tsx'),
    },
    {
      path: 'refund',
      title: 'screen.refund',
      permission: 'get refunds',
      load: () => import('./refund/refund-list.tsx'),
    },
    {
      path: 'refund/:id',
      title: 'screen.refund_view',
      permission: 'get refund',
      load: () => import('./refund/refund-view.tsx'),
    },
    {
      path: 'return',
      title: 'screen.return',
      permission: 'get returns',
      load: () => import('./return/return-list.tsx'),
    },
    {
      path: 'return/:id',
      title: 'screen.return_view',
      permission: 'get return',
      load: () => import('./return/return-view.tsx'),
    },
  ],
  navigation: [
    { group: 'sales', to: '/order', icon: IconReceipt, create: '/order/create' },
    { group: 'sales', to: '/payment/abnormal', icon: IconCoins },
    { group: 'sales', to: '/payment/review', icon: IconChecklist },
    { group: 'sales', to: '/return', icon: IconTruckReturn },
    { group: 'sales', to: '/refund', icon: IconReceiptRefund },
    { group: 'sales', to: '/payment/inbox', icon: IconInbox },
    { group: 'sales', to: '/payment/reconciliation', icon: IconScale },
  ],
  cards: [
    { permission: 'get orders', place: 'wide', load: card('OrderWork') },
    { permission: 'get turnover', place: 'wide', load: card('TurnoverFigures') },
    { permission: 'get orders', place: 'half', load: card('NewestOrders') },
    { permission: 'get turnover', place: 'half', load: card('CartMails') },
  ],
  settingsTabs: () => import('./settings-tabs.ts'),
  records: { order: { icon: IconReceipt, to: (id) => `/order/${id}` } },
};
