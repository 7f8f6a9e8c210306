import {
  IconBeach,
  IconCalendarHeart,
  IconCalendarStar,
  IconChecklist,
  IconListCheck,
  IconPlaneDeparture,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

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
    ...resourceScreens('leave-type', 'leave_type', async () => (await contract()).leaveType, {
      list: () => import('./leave/leave-type-list.tsx'),
    }),
    ...resourceScreens('holiday', 'holiday', async () => (await contract()).holiday, {
      list: () => import('./holiday/holiday-list.tsx'),
      form: () => import('./holiday/holiday-form.tsx'),
    }),
    ...resourceScreens('employee', 'employee', async () => (await contract()).employee, {
      form: () => import('./employee/employee-form.tsx'),
    }),
  ],
  navigation: [
    { group: 'home', to: '/my-tasks', icon: IconListCheck },
    { group: 'home', to: '/my-leaves', icon: IconBeach, create: '/my-leave/create' },
    { group: 'staff', to: '/employee', icon: IconUsersGroup, create: '/employee/create' },
    { group: 'staff', to: '/leave', icon: IconPlaneDeparture },
    { group: 'staff', to: '/leave-type', icon: IconCalendarHeart, create: '/leave-type/create' },
    { group: 'staff', to: '/holiday', icon: IconCalendarStar, create: '/holiday/create' },
    { group: 'staff', to: '/tasks', icon: IconChecklist, create: '/tasks/create' },
  ],
};
