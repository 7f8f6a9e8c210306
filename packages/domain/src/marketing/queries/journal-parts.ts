import { sql } from 'drizzle-orm';
import { type JournalPart, journalRows } from '../../customers/index.ts';

/** Letters the shop wrote about a person or to the address in her record, as the history of mails has them. */
export const letterJournal: readonly JournalPart[] = [
  {
    kind: 'letter',
    permission: 'get mail_histories',
    rows: ({ id, email }) =>
      journalRows(
        sql`'letter'`,
        { id: sql`m.id`, at: sql`coalesce(m.sent_at, m.created_at)`, title: sql`m.subject`, status: sql`m.status` },
        sql`from mail_logs m where m.recipient = nullif(${email}::text, '')
          or (m.about ->> 'kind' = 'customer' and m.about ->> 'id' = ${String(id)}::text)`,
      ),
  },
];
