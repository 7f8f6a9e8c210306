import { IconDiscount } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'promotions',
  order: 32,
  screens: resourceScreens(
    'promotion',
    'promotion',
    async () => (await import('@kaifong/domain/promotions/contract')).promotion,
    { form: () => import('./promotion-form.tsx'), domains: ['sales'] },
  ),
  navigation: [{ group: 'sales', to: '/promotion', icon: IconDiscount, create: '/promotion/create' }],
};
