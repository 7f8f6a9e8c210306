import { defineSettings, settingsTab } from '@kaifong/base/contract';
import { optionalEmailSchema } from '@kaifong/domain/settings/contract';

const giftNotes = settingsTab('gift_notes');

export const giftNoteSettings = defineSettings({
  domain: 'gift-notes',
  values: { gift_notes_printer_email: giftNotes(optionalEmailSchema, '', { hidden: true }) },
  secrets: {},
});
