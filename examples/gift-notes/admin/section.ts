import { resourceScreens, type Section } from '@kaifong/admin/kit/screen';
import { IconGift } from '@tabler/icons-react';

export const section: Section = {
  domain: 'gift-notes',
  order: 65,
  screens: resourceScreens('gift-note', 'gift_note', async () => (await import('../contract/index.ts')).giftNote, {
    form: () => import('./gift-note-form.tsx'),
  }),
  navigation: [{ group: 'content', to: '/gift-note', icon: IconGift, create: '/gift-note/create' }],
  elements: { notes: IconGift },
  lists: () => import('./lists.ts'),
  settingsTabs: () => import('./settings-tabs.ts'),
  cards: [
    {
      permission: 'get gift_notes',
      title: 'gift-notes.gift_note.plural',
      place: 'half',
      load: () => import('./gift-card.tsx'),
    },
  ],
};
