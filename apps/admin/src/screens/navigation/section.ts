import { IconListTree } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { screensOf } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'navigation',
  order: 70,
  screens: [
    ...screensOf(
      'menu',
      'menu',
      () => import('./menu/menu-list.tsx'),
      () => import('./menu/menu-form.tsx'),
      ['content'],
    ),
  ],
  navigation: [{ group: 'content', to: '/menu', icon: IconListTree, create: '/menu/create' }],
};
