import { IconUsers } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

const form = () => import('./customer-form.tsx');
const moved = () => import('./moved.tsx');
const edit = ['get customer', 'update customer'] as const;

export const section: Section = {
  domain: 'customers',
  order: 45,
  screens: [
    {
      path: 'customer/list',
      title: 'screen.customer',
      permission: 'get customers',
      load: () => import('./customer-list.tsx'),
    },
    { path: 'customer/create', title: 'screen.customer_create', permission: 'create customer', load: form },
    {
      path: 'customer/edit/:id',
      title: 'screen.customer_edit',
      permission: [...edit],
      domains: ['members', 'sales', 'booking'],
      load: () => import('./customer-page.tsx'),
    },
    // Addresses the specification has besides.
    { path: 'customer', title: 'screen.customer', permission: 'get customers', load: moved },
    { path: 'customer/list/create', title: 'screen.customer_create', permission: 'create customer', load: moved },
    { path: 'customer/list/edit/:id', title: 'screen.customer_edit', permission: [...edit], load: moved },
  ],
  navigation: [{ group: 'customers', to: '/customer/list', icon: IconUsers, create: '/customer/create' }],
  records: { customer: { icon: IconUsers, to: (id) => `/customer/edit/${id}` } },
};
