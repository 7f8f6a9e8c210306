import type { Section } from '@kaifong/admin/kit/screen';
import { IconGift } from '@tabler/icons-react';

const load = () => import('./gift-note-form.tsx');

export const section: Section = {
  domain: 'gift-notes',
  order: 65,
  screens: [
    {
      path: 'gift-note',
      title: 'screen.gift_note',
      permission: 'get gift_notes',
      load: () => import('./gift-note-list.tsx'),
    },
    { path: 'gift-note/create', title: 'screen.gift_note_create', permission: 'create gift_note', load },
    {
      path: 'gift-note/edit/:id',
      title: 'screen.gift_note_edit',
      permission: ['get gift_note', 'update gift_note'],
      load,
    },
  ],
  navigation: [{ group: 'content', to: '/gift-note', icon: IconGift, create: '/gift-note/create' }],
  settingsTabs: () => import('./settings-tabs.ts'),
  cards: [{ permission: 'get gift_notes', place: 'half', load: () => import('./gift-card.tsx') }],
};
