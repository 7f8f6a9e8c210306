import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

/** The first page. Everybody may open it; what is on it depends on the role. */
export const section: Section = {
  domain: 'dashboard',
  order: 10,
  screens: [{ path: 'dashboard', title: 'screen.dashboard', load: () => import('./dashboard.tsx') }],
  navigation: [{ group: 'home', to: '/dashboard', icon: IconLayoutDashboard }],
};
