import { defineSettings, settingsTab } from '@kaifong/base/contract';
import { optionalEmailSchema } from '@kaifong/domain/settings/contract';
import * as z from 'zod';

const voucherAddress = z.union([z.literal(''), z.url({ protocol: /^https$/, message: 'validation.url' }).max(200)]);

const giftNotes = settingsTab('gift_notes');

export const giftNoteSettings = defineSettings({
  domain: 'gift-notes',
  values: {
    gift_notes_printer_email: giftNotes(optionalEmailSchema, '', { hidden: true }),
    /** Of the house of vouchers; '' for none. */
    gift_voucher_address: giftNotes(voucherAddress, '', { hidden: true }),
  },
  secrets: { gift_voucher_key: 'gift_notes' },
});
