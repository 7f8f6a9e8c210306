import { IconTemplate, IconTicket } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'packages',
  order: 22,
  screens: [
    {
      path: 'package',
      title: 'screen.package',
      permission: 'get packages',
      load: () => import('./package-list.tsx'),
    },
    {
      path: 'package/:id',
      title: 'screen.package_view',
      permission: 'get package',
      load: () => import('./package-view.tsx'),
    },
    ...resourceScreens(
      'package_plan',
      'package_plan',
      async () => (await import('@kaifong/domain/packages/contract')).packagePlan,
    ),
  ],
  navigation: [
    { group: 'services', to: '/package', icon: IconTicket },
    { group: 'services', to: '/package_plan', icon: IconTemplate, create: '/package_plan/create' },
  ],
  records: { package: { icon: IconTicket, to: (id) => `/package/${id}` } },
};
