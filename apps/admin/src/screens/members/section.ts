import { IconCrown, IconUsersGroup } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { namedScreens, resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'members',
  order: 46,
  screens: [
    ...resourceScreens(
      'membership',
      'membership_tier',
      async () => (await import('@kaifong/domain/members/contract')).membershipTier,
    ),
    ...namedScreens(
      'customer/group',
      'customer_group',
      async () => (await import('@kaifong/domain/members/contract')).customerGroup,
    ),
  ],
  navigation: [
    { group: 'customers', to: '/customer/group', icon: IconUsersGroup, create: '/customer/group/create' },
    { group: 'customers', to: '/membership', icon: IconCrown, create: '/membership/create' },
  ],
  settingsTabs: () => import('./settings-tabs.ts'),
};
