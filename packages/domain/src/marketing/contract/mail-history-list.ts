import { contactGuard } from '@kaifong/base/masked';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';

/** What each address was written, summed up, the one written to last first. `id` is of its newest mail. */
export const mailHistoryList = defineList({
  domain: 'marketing',
  name: 'mail_history',
  path: 'mail_history',
  many: 'mail-histories',
  columns: {
    recipient: { kind: 'text', required: true, primary: true, guard: contactGuard },
    last_subject: { kind: 'text', required: true },
    last_at: { kind: 'instant', required: true, clock: true, filter: true },
    mails: { kind: 'integer', required: true },
    sent: { kind: 'integer', required: true },
    failed: { kind: 'integer', required: true },
  },
  defaultSort: '-id',
  keyword: true,
});

export const mailHistoryCalls = callsOfList(mailHistoryList);
export type MailHistory = ListRow<(typeof mailHistoryList)['columns']>;
