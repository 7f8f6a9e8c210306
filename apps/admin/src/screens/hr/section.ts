import {
  IconBeach,
  IconCalendarCheck,
  IconCalendarDollar,
  IconCalendarDown,
  IconCalendarHeart,
  IconCalendarOff,
  IconCalendarStar,
  IconCalendarTime,
  IconCalendarUser,
  IconCalendarWeek,
  IconCash,
  IconChecklist,
  IconClockHour8,
  IconClockPin,
  IconListCheck,
  IconPlaneDeparture,
  IconReceipt2,
  IconReceiptRefund,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

/** As the specification has it for the screen. */
const payRight = 'batch update admin_salary';
const contract = () => import('@kaifong/domain/hr/contract');

export const section: Section = {
  domain: 'hr',
  order: 70,
  screens: [
    {
      path: 'my-tasks',
      title: 'screen.my_tasks',
      load: () => import('./my-tasks.tsx'),
    },
    ...resourceScreens('tasks', 'task', async () => (await contract()).task, {
      form: () => import('./task-form.tsx'),
      // Words of what other sections have on a task.
      domains: ['tasktool'],
    }),
    { path: 'my-leaves', title: 'screen.my_leaves', load: () => import('./leave/my-leaves.tsx') },
    { path: 'my-leave/create', title: 'screen.my_leave_create', load: () => import('./leave/take-day-off.tsx') },
    { path: 'my-leave/view/:id', title: 'screen.my_leave_view', load: () => import('./leave/my-leave-view.tsx') },
    { path: 'leave', title: 'screen.leave', permission: 'get leaves', load: () => import('./leave/leave-list.tsx') },
    {
      path: 'leave/view/:id',
      title: 'screen.leave_view',
      permission: 'get leave',
      load: () => import('./leave/leave-view.tsx'),
    },
    { path: 'my-reimbursement', title: 'screen.my_reimbursement', load: () => import('./claim/my-claims.tsx') },
    {
      path: 'my-reimbursement/create',
      title: 'screen.my_reimbursement_create',
      load: () => import('./claim/claim-form.tsx'),
    },
    {
      path: 'my-reimbursement/edit/:id',
      title: 'screen.my_reimbursement_edit',
      load: () => import('./claim/claim-form.tsx'),
    },
    {
      path: 'my-reimbursement/view/:id',
      title: 'screen.my_reimbursement_view',
      load: () => import('./claim/my-claim-view.tsx'),
    },
    {
      path: 'reimbursement',
      title: 'screen.reimbursement',
      permission: 'get reimbursements',
      load: () => import('./claim/claim-list.tsx'),
    },
    {
      path: 'reimbursement/view/:id',
      title: 'screen.reimbursement_view',
      permission: 'get reimbursement',
      load: () => import('./claim/claim-view.tsx'),
    },
    ...resourceScreens('reimbursement-type', 'reimbursement_type', async () => (await contract()).claimType),
    ...resourceScreens('leave-blackout', 'leave_blackout', async () => (await contract()).leaveBlackout),
    ...resourceScreens('leave-opening', 'leave_opening', async () => (await contract()).leaveOpening),
    {
      path: 'leave-account',
      title: 'screen.leave_account',
      permission: 'get leaves',
      load: () => import('./leave/leave-account-list.tsx'),
    },
    ...resourceScreens('leave-type', 'leave_type', async () => (await contract()).leaveType, {
      list: () => import('./leave/leave-type-list.tsx'),
    }),
    ...resourceScreens('holiday', 'holiday', async () => (await contract()).holiday, {
      list: () => import('./holiday/holiday-list.tsx'),
      form: () => import('./holiday/holiday-form.tsx'),
    }),
    { path: 'my-shifts', title: 'screen.my_shifts', load: () => import('./shift/my-shifts.tsx') },
    { path: 'roster', title: 'screen.roster', permission: 'get shifts', load: () => import('./shift/roster.tsx') },
    ...resourceScreens('shift', 'shift', async () => (await contract()).shift, {
      form: () => import('./shift/shift-form.tsx'),
    }),
    {
      path: 'salary-management',
      title: 'screen.salary_management',
      permission: payRight,
      load: () => import('./pay/salary-list.tsx'),
    },
    {
      path: 'salary-management/view/:id',
      title: 'screen.salary_view',
      permission: payRight,
      load: () => import('./pay/salary-view.tsx'),
    },
    { path: 'punch', title: 'screen.punch', load: () => import('./attendance/punch-screen.tsx') },
    {
      path: 'punch/qr/:store',
      title: 'screen.punch_qr',
      permission: 'get punch_code',
      load: () => import('./attendance/punch-code.tsx'),
    },
    {
      path: 'attendance',
      title: 'screen.attendance',
      permission: 'get attendances',
      load: () => import('./attendance/attendance-list.tsx'),
    },
    {
      path: 'attendance/view/:id',
      title: 'screen.attendance_view',
      permission: 'get attendance',
      load: () => import('./attendance/attendance-view.tsx'),
    },
    { path: 'my-attendance', title: 'screen.my_attendance', load: () => import('./attendance/my-attendance.tsx') },
    {
      path: 'my-attendance/view/:id',
      title: 'screen.my_attendance_view',
      load: () => import('./attendance/my-attendance-view.tsx'),
    },
    {
      path: 'my-attendance/appeal/:id',
      title: 'screen.my_attendance_appeal',
      load: () => import('./attendance/file-appeal.tsx'),
    },
    ...resourceScreens('employee', 'employee', async () => (await contract()).employee, {
      form: () => import('./employee/employee-form.tsx'),
    }),
  ],
  navigation: [
    { group: 'home', to: '/my-tasks', icon: IconListCheck },
    { group: 'own', to: '/my-shifts', icon: IconCalendarWeek },
    { group: 'own', to: '/my-leaves', icon: IconBeach, create: '/my-leave/create' },
    { group: 'own', to: '/my-reimbursement', icon: IconReceipt2, create: '/my-reimbursement/create' },
    { group: 'staff', to: '/employee', icon: IconUsersGroup, create: '/employee/create' },
    { group: 'staff', to: '/salary-management', icon: IconCash },
    { group: 'own', to: '/punch', icon: IconClockPin },
    { group: 'own', to: '/my-attendance', icon: IconCalendarUser },
    { group: 'staff', to: '/attendance', icon: IconCalendarCheck },
    { group: 'staff', to: '/leave', icon: IconPlaneDeparture },
    { group: 'staff', to: '/leave-account', icon: IconCalendarDollar },
    { group: 'staff', to: '/leave-opening', icon: IconCalendarDown, create: '/leave-opening/create' },
    { group: 'staff', to: '/leave-blackout', icon: IconCalendarOff, create: '/leave-blackout/create' },
    { group: 'staff', to: '/leave-type', icon: IconCalendarHeart, create: '/leave-type/create' },
    { group: 'staff', to: '/roster', icon: IconCalendarTime },
    { group: 'staff', to: '/shift', icon: IconClockHour8, create: '/shift/create' },
    { group: 'staff', to: '/reimbursement', icon: IconReceipt2 },
    { group: 'staff', to: '/reimbursement-type', icon: IconReceiptRefund, create: '/reimbursement-type/create' },
    { group: 'staff', to: '/holiday', icon: IconCalendarStar, create: '/holiday/create' },
    { group: 'staff', to: '/tasks', icon: IconChecklist, create: '/tasks/create' },
  ],
  settingsTabs: () => import('./settings-tabs.ts'),
};
