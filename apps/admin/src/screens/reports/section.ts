import type { StaffPermission } from '@kaifong/base/permissions';
import {
  IconActivity,
  IconAlertTriangle,
  IconBell,
  IconBuildingStore,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarStats,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconGift,
  IconHistory,
  IconMail,
  IconMailSpark,
  IconPackages,
  IconPercentage,
  IconReceiptTax,
  IconReportMoney,
  IconTruckDelivery,
  IconUserDollar,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

const domains = ['settings', 'marketing'];

/** By path. */
const reports = [
  ['sales', IconReportMoney],
  ['products', IconChartBar],
  ['customer', IconUsersGroup],
  ['inventories', IconPackages],
  ['purchase', IconTruckDelivery],
  ['commission', IconPercentage],
  ['channel', IconBuildingStore],
  ['staff-activity', IconActivity],
  ['staff-amount', IconUserDollar],
  ['profit', IconCoins],
  ['payments', IconCreditCard],
  ['tax', IconReceiptTax],
  ['liability', IconGift],
  ['bookings', IconCalendarStats],
] as const;
/** Of the permissions: `staff-amount` → `staff_amount_report`. */
const nounOf = (path: string) => `${path.replace('-', '_')}_report`;
/** Domains whose words the figures, filters and groups are called by. */
const told = ['sales', 'customers', 'purchasing', 'booking'];

export const section: Section = {
  domain: 'reports',
  order: 100,
  screens: [
    ...reports.map(([path]) => ({
      path: `report/${path}`,
      title: `screen.${nounOf(path)}`,
      permission: `get ${nounOf(path)}` as StaffPermission,
      domains: told,
      load: async () => (await import('./report/report-screen.tsx')).reportScreenOf(path),
    })),
    { path: 'calendar', title: 'screen.calendar', load: () => import('./calendar/calendar.tsx') },
    { path: 'my-calendar', title: 'screen.my_calendar', load: () => import('./calendar/my-calendar.tsx') },
    { path: 'waiting', title: 'screen.waiting', load: () => import('./waiting.tsx') },
    {
      path: 'report/email-logs',
      title: 'screen.mail_log',
      permission: 'get mail_logs',
      domains,
      load: () => import('./mail-log.tsx'),
    },
    {
      path: 'report/email-histories',
      title: 'screen.mail_history',
      permission: 'get mail_histories',
      domains,
      load: () => import('./mail-histories.tsx'),
    },
    {
      path: 'report/email-templates',
      title: 'screen.letter',
      permission: 'get letters',
      domains,
      load: () => import('./letters.tsx'),
    },
    {
      path: 'report/failed-jobs',
      title: 'screen.failed_job',
      permission: 'get failed_jobs',
      domains,
      load: () => import('./failed-jobs.tsx'),
    },
  ],
  cards: [
    {
      permission: ['get sales_report', 'get inventories_report'],
      title: 'report.cards',
      place: 'half',
      load: () => import('./report-card.tsx'),
    },
  ],
  navigation: [
    ...reports.map(([path, icon]) => ({ group: 'reports' as const, to: `/report/${path}`, icon })),
    { group: 'home', to: '/waiting', icon: IconBell },
    { group: 'home', to: '/my-calendar', icon: IconCalendar },
    { group: 'home', to: '/calendar', icon: IconCalendarEvent },
    { group: 'settings', to: '/report/email-logs', icon: IconMail },
    { group: 'settings', to: '/report/email-histories', icon: IconHistory },
    { group: 'settings', to: '/report/email-templates', icon: IconMailSpark },
    { group: 'settings', to: '/report/failed-jobs', icon: IconAlertTriangle },
  ],
};
