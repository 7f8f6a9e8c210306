import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCategory,
  IconCloudStorm,
  IconQrcode,
  IconUsers,
} from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'booking',
  order: 28,
  screens: [
    {
      path: 'booking/calendar',
      title: 'screen.booking_calendar',
      permission: 'get event',
      load: () => import('./booking-calendar.tsx'),
    },
    {
      path: 'booking/history',
      title: 'screen.booking',
      permission: 'get bookings',
      load: () => import('./booking-list.tsx'),
    },
    {
      path: 'booking/history/create',
      title: 'screen.booking_create',
      permission: 'create booking',
      load: () => import('./booking-create.tsx'),
    },
    {
      path: 'booking/history/scanner',
      title: 'screen.booking_scanner',
      permission: 'check_in booking',
      load: () => import('./scanner/scanner-screen.tsx'),
    },
    {
      path: 'booking/history/view/:id',
      title: 'screen.booking_view',
      permission: 'get booking',
      load: () => import('./booking-view.tsx'),
    },
    ...resourceScreens('booking/event', 'event', async () => (await import('@kaifong/domain/booking/contract')).event, {
      form: () => import('./event-form.tsx'),
    }),
    ...resourceScreens(
      'booking/category',
      'event_category',
      async () => (await import('@kaifong/domain/booking/contract')).eventCategory,
    ),
    ...resourceScreens(
      'booking/resource',
      'event_resource',
      async () => (await import('@kaifong/domain/booking/contract')).eventResource,
      { form: () => import('./event-resource-form.tsx') },
    ),
    {
      path: 'booking/weather',
      title: 'screen.weather',
      permission: 'get weather_closures',
      domains: ['stores'],
      load: () => import('./weather/weather-screen.tsx'),
    },
    ...resourceScreens(
      'booking/weather-rule',
      'weather_rule',
      async () => (await import('@kaifong/domain/booking/contract')).weatherRule,
    ),
  ],
  // The words of bookings are many: they come after the first page, with the card.
  cards: [
    {
      permission: 'get bookings',
      title: 'booking_card.title',
      place: 'half',
      load: () => import('./bookings-today.tsx'),
    },
  ],
  navigation: [
    { group: 'services', to: '/booking/calendar', icon: IconCalendarMonth },
    { group: 'services', to: '/booking/history', icon: IconCalendarCheck, create: '/booking/history/create' },
    { group: 'services', to: '/booking/history/scanner', icon: IconQrcode },
    { group: 'services', to: '/booking/event', icon: IconCalendarEvent, create: '/booking/event/create' },
    { group: 'services', to: '/booking/category', icon: IconCategory, create: '/booking/category/create' },
    { group: 'services', to: '/booking/weather', icon: IconCloudStorm },
    { group: 'services', to: '/booking/resource', icon: IconUsers, create: '/booking/resource/create' },
  ],
};
