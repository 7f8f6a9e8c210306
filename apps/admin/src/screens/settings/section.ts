import { IconCreditCard, IconSettings, IconTruckDelivery } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const section: Section = {
  domain: 'settings',
  order: 90,
  screens: [
    {
      path: 'configuration',
      title: 'screen.configuration',
      permission: 'get configuration',
      load: () => import('./configuration/configuration.tsx'),
    },
    {
      path: 'payment',
      title: 'screen.payment',
      permission: 'get configuration',
      domains: ['sales'],
      load: () => import('./payment/payment.tsx'),
    },
    {
      path: 'payment/edit/:code',
      title: 'screen.payment_method_edit',
      permission: { all: ['get configuration', 'update configuration'] },
      domains: ['sales'],
      load: () => import('./payment/method-edit.tsx'),
    },
    {
      path: 'shipping',
      title: 'screen.shipping',
      permission: 'update configuration',
      domains: ['sales'],
      load: () => import('./shipping/shipping-list.tsx'),
    },
    {
      path: 'shipping/create',
      title: 'screen.shipping_method_create',
      permission: 'update configuration',
      domains: ['sales'],
      load: () => import('./shipping/shipping-form.tsx'),
    },
    {
      path: 'shipping/edit/:id',
      title: 'screen.shipping_method_edit',
      permission: 'update configuration',
      domains: ['sales'],
      load: () => import('./shipping/shipping-form.tsx'),
    },
  ],
  settingsTabs: () => import('./settings-tabs.ts'),
  navigation: [
    { group: 'settings', to: '/configuration', icon: IconSettings },
    { group: 'settings', to: '/payment', icon: IconCreditCard },
    { group: 'settings', to: '/shipping', icon: IconTruckDelivery, create: '/shipping/create' },
  ],
};
