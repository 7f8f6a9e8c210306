import { IconPercentage } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'commission',
  order: 75,
  screens: resourceScreens(
    'commission/group',
    'commission_group',
    async () => (await import('@kaifong/domain/commission/contract')).commissionGroup,
  ),
  navigation: [
    { group: 'settings', to: '/commission/group', icon: IconPercentage, create: '/commission/group/create' },
  ],
};
