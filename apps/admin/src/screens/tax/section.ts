import { IconReceiptTax } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'tax',
  order: 91,
  screens: resourceScreens(
    'tax_class',
    'tax_class',
    async () => (await import('@kaifong/domain/tax/contract')).taxClass,
    { list: () => import('./class-list.tsx'), form: () => import('./class-form.tsx') },
  ),
  settingsTabs: () => import('./settings-tabs.ts'),
  navigation: [{ group: 'settings', to: '/tax_class', icon: IconReceiptTax, create: '/tax_class/create' }],
};
