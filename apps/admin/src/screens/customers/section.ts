import { IconAddressBook, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { namedScreens } from '../../kit/screen/screens-of.tsx';

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
      domains: ['members', 'sales', 'booking', 'crm', 'automation', 'forms', 'applications'],
      load: () => import('./customer-page.tsx'),
    },
    {
      path: 'contact',
      title: 'screen.contact',
      permission: 'get contacts',
      load: () => import('./contact/contact-list.tsx'),
    },
    {
      path: 'contact/create',
      title: 'screen.contact_create',
      permission: 'create contact',
      load: () => import('./contact/contact-form.tsx'),
    },
    {
      path: 'contact/view/:id',
      title: 'screen.contact_view',
      permission: 'get contact',
      domains: ['crm', 'automation', 'sales', 'booking', 'forms', 'applications'],
      load: () => import('./contact/contact-page.tsx'),
    },
    // Lists open a record at this address.
    {
      path: 'contact/edit/:id',
      title: 'screen.contact_view',
      permission: ['get contact', 'update contact'],
      load: moved,
    },
    ...namedScreens(
      'group',
      'contact_group',
      async () => (await import('@kaifong/domain/customers/contract')).contactGroup,
      { form: () => import('./group/group-form.tsx') },
    ),
    // Addresses the specification has besides.
    { path: 'customer', title: 'screen.customer', permission: 'get customers', load: moved },
    { path: 'customer/list/create', title: 'screen.customer_create', permission: 'create customer', load: moved },
    { path: 'customer/list/edit/:id', title: 'screen.customer_edit', permission: [...edit], load: moved },
  ],
  navigation: [
    { group: 'customers', to: '/customer/list', icon: IconUsers, create: '/customer/create' },
    { group: 'customers', to: '/contact', icon: IconAddressBook, create: '/contact/create' },
    { group: 'customers', to: '/group', icon: IconUsersPlus, create: '/group/create' },
  ],
  records: {
    customer: { icon: IconUsers, to: (id) => `/customer/edit/${id}` },
    contact: { icon: IconAddressBook, to: (id) => `/contact/view/${id}` },
  },
};
