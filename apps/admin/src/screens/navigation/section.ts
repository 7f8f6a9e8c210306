import { IconListTree } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const section: Section = {
  domain: 'navigation',
  order: 70,
  screens: [
    {
      path: 'menu',
      title: 'screen.menu',
      permission: 'get menus',
      domains: ['content'],
      load: () => import('./menu/menu-list.tsx'),
    },
    {
      path: 'menu/create',
      title: 'screen.menu_create',
      permission: 'create menu',
      domains: ['content'],
      load: () => import('./menu/menu-form.tsx'),
    },
    {
      path: 'menu/edit/:id',
      title: 'screen.menu_edit',
      permission: ['get menu', 'update menu'],
      domains: ['content'],
      load: () => import('./menu/menu-form.tsx'),
    },
  ],
  navigation: [{ group: 'content', to: '/menu', icon: IconListTree, create: '/menu/create' }],
};
