import { IconHistory, IconKey, IconShieldLock, IconUsersGroup } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { screensOf } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'identity',
  order: 110,
  screens: [
    // The code for the till is refused in the till's words.
    { path: 'profile', title: 'screen.profile', domains: ['till'], load: () => import('./profile.tsx') },
    { path: 'security', title: 'screen.security', load: () => import('./second-factor/security.tsx') },
    {
      path: 'account',
      title: 'screen.account',
      permission: 'get accounts',
      load: () => import('./account/account-list.tsx'),
    },
    {
      path: 'account/create',
      title: 'screen.account_create',
      permission: 'create account',
      load: () => import('./account/account-create.tsx'),
    },
    {
      path: 'account/edit/:id',
      title: 'screen.account_edit',
      permission: ['get account', 'update account'],
      load: () => import('./account/account-edit.tsx'),
    },
    ...screensOf(
      'role',
      'role',
      () => import('./role/role-list.tsx'),
      () => import('./role/role-form.tsx'),
    ),
    ...screensOf(
      'api-key',
      'api_key',
      () => import('./api-key/api-key-list.tsx'),
      () => import('./api-key/api-key-form.tsx'),
    ),
    {
      path: 'audit',
      title: 'screen.audit',
      permission: 'get audit_logs',
      load: () => import('./audit/audit-list.tsx'),
    },
  ],
  navigation: [
    { group: 'settings', to: '/account', icon: IconUsersGroup, create: '/account/create' },
    { group: 'settings', to: '/role', icon: IconShieldLock, create: '/role/create' },
    { group: 'settings', to: '/api-key', icon: IconKey, create: '/api-key/create' },
    { group: 'settings', to: '/audit', icon: IconHistory },
  ],
};
