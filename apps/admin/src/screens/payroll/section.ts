import {
  IconAdjustmentsDollar,
  IconCashBanknote,
  IconGavel,
  IconReceiptDollar,
  IconReportMoney,
} from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

const contract = () => import('@kaifong/domain/payroll/contract');

export const section: Section = {
  domain: 'payroll',
  order: 72,
  settingsTabs: () => import('./settings-tabs.ts'),
  screens: [
    { path: 'payroll', title: 'screen.payroll', permission: 'get payrolls', load: () => import('./payroll-list.tsx') },
    {
      path: 'payroll/create',
      title: 'screen.payroll_create',
      permission: 'create payroll',
      load: () => import('./payroll-create.tsx'),
    },
    {
      path: 'payroll/view/:id',
      title: 'screen.payroll_view',
      permission: 'get payroll',
      load: () => import('./payroll-view.tsx'),
    },
    {
      path: 'payroll/edit/:id',
      title: 'screen.payroll_edit',
      permission: ['get payroll', 'update payroll'],
      load: () => import('./payroll-edit.tsx'),
    },
    {
      path: 'payroll/contributions/:id',
      title: 'screen.contributions',
      permission: 'get payroll',
      load: () => import('./contributions.tsx'),
    },
    {
      path: 'payslip/view/:id',
      title: 'screen.payslip_view',
      permission: 'get payroll',
      load: () => import('./payslip-view.tsx'),
    },
    {
      path: 'statutory-figure/trial',
      title: 'screen.figure_trial',
      permission: 'get payroll',
      load: () => import('./figure-trial.tsx'),
    },
    { path: 'tax-return', title: 'screen.tax_return', permission: 'get payroll', load: () => import('./tax-list.tsx') },
    {
      path: 'tax-return/view/:id',
      title: 'screen.tax_return_view',
      permission: 'get payroll',
      load: () => import('./tax-view.tsx'),
    },
    {
      path: 'leaving-pay/view/:id',
      title: 'screen.leaving_pay',
      permission: 'get payroll',
      load: () => import('./leaving-pay.tsx'),
    },
    { path: 'my-payroll', title: 'screen.my_payroll', load: () => import('./my-payroll.tsx') },
    { path: 'my-payroll/view/:id', title: 'screen.my_payroll_view', load: () => import('./my-payslip.tsx') },
    ...resourceScreens('pay-component', 'pay_component', async () => (await contract()).payComponent),
    ...resourceScreens('statutory-figure', 'statutory_figure', async () => (await contract()).statutoryFigure, {
      list: () => import('./figure-list.tsx'),
    }),
  ],
  navigation: [
    { group: 'own', to: '/my-payroll', icon: IconReceiptDollar },
    { group: 'staff', to: '/payroll', icon: IconCashBanknote, create: '/payroll/create' },
    { group: 'staff', to: '/tax-return', icon: IconReportMoney },
    { group: 'staff', to: '/pay-component', icon: IconAdjustmentsDollar, create: '/pay-component/create' },
    { group: 'staff', to: '/statutory-figure', icon: IconGavel, create: '/statutory-figure/create' },
  ],
};
