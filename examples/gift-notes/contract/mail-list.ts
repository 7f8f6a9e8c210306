import { extendList } from '@kaifong/base/resource';
import { mailList } from '@kaifong/domain/settings/contract';

const guard = { see: 'get gift_notes' } as const;

/** The email log tells which mails order cards from the printer, for who may see the notes. */
export const giftMails = extendList(mailList, {
  domain: 'gift-notes',
  columns: { orders_cards: { kind: 'boolean', guard } },
  filters: { orders_cards: { kind: 'boolean', guard } },
});
