import { IconCoins, IconListTree, IconPercentage, IconReportMoney } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'commission',
  order: 75,
  screens: [
    { path: 'my-commission', title: 'screen.my_commission', load: () => import('./my-commission.tsx') },
    { path: 'my-commission/view/:id', title: 'screen.my_commission_view', load: () => import('./my-statement.tsx') },
    ...resourceScreens(
      'commission/group',
      'commission_group',
      async () => (await import('@kaifong/domain/commission/contract')).commissionGroup,
      { form: () => import('./group-form.tsx') },
    ),
    {
      path: 'commission/calculation',
      title: 'screen.commission',
      permission: 'get commissions',
      load: () => import('./calculation-list.tsx'),
    },
    {
      path: 'commission/calculation/view/:id',
      title: 'screen.commission_view',
      permission: 'get commission',
      load: () => import('./statement-view.tsx'),
    },
    {
      path: 'commission/scheme',
      title: 'screen.commission_scheme',
      permission: { all: ['get commission', 'get commission_groups'] },
      load: () => import('./try-scheme.tsx'),
    },
    {
      path: 'commission/organization',
      title: 'screen.commission_organization',
      permission: 'get commission_organizations',
      load: () => import('./organization.tsx'),
    },
  ],
  navigation: [
    { group: 'own', to: '/my-commission', icon: IconCoins },
    { group: 'staff', to: '/commission/calculation', icon: IconReportMoney },
    { group: 'staff', to: '/commission/organization', icon: IconListTree },
    { group: 'settings', to: '/commission/group', icon: IconPercentage, create: '/commission/group/create' },
  ],
};
