import { contactGuard } from '@kaifong/base/masked';
import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { contactStatuses } from './contact-machine.ts';

/** Messages to the shop by sender, subject and state, without their texts. */
export const contactMessageList = defineList({
  domain: 'crm',
  name: 'contact_message',
  path: 'contact_message',
  many: 'contact-messages',
  columns: {
    id: { kind: 'integer', required: true, sort: true, shown: 'later' },
    subject: { kind: 'text', required: true, primary: true },
    name: { kind: 'text', required: true },
    email: { kind: 'text', required: true, shown: 'later', guard: contactGuard },
    status: { kind: 'enum', options: contactStatuses, required: true, status: true, filter: true },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    updated_at: { kind: 'instant', required: true, clock: true, sort: true, shown: 'later' },
    language: { kind: 'text', required: true, shown: 'later' },
    version: { kind: 'integer', required: true, shown: 'never' },
    /** Set when somebody who was logged in wrote it. */
    customer_id: { kind: 'integer', shown: 'never' },
  },
  defaultSort: '-id',
  keyword: true,
});

export const contactMessageCalls = callsOfList(contactMessageList);
export const contactMessageRow = rowShape(contactMessageList);
export type ContactMessageRow = ListRow<(typeof contactMessageList)['columns']>;
