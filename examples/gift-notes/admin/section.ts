import { type Section, screensOf } from '@kaifong/admin/kit/screen';
import { IconGift } from '@tabler/icons-react';

export const section: Section = {
  domain: 'gift-notes',
  order: 65,
  screens: screensOf(
    'gift-note',
    'gift_note',
    () => import('./gift-note-list.tsx'),
    () => import('./gift-note-form.tsx'),
  ),
  navigation: [{ group: 'content', to: '/gift-note', icon: IconGift, create: '/gift-note/create' }],
  elements: { notes: IconGift },
  settingsTabs: () => import('./settings-tabs.ts'),
  cards: [{ permission: 'get gift_notes', place: 'half', load: () => import('./gift-card.tsx') }],
};
