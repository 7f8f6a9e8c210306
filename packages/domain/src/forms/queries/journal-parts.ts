import { sql } from 'drizzle-orm';
import { type JournalPart, journalRows } from '../../customers/index.ts';

/** Forms a person filled in while she was logged in. Answers that a later domain leads stand there. */
export const formJournal: readonly JournalPart[] = [
  {
    kind: 'form',
    permission: 'get form_submissions',
    opens: 'get form_submission',
    rows: ({ id }) =>
      journalRows(
        sql`'form'`,
        {
          id: sql`s.id`,
          at: sql`s.created_at`,
          title: sql`f.title`,
          status: sql`s.status`,
          path: sql`'/formbuilder/' || s.form_id || '/history/' || s.id`,
        },
        sql`from form_submissions s left join forms f on f.id = s.form_id
          where s.customer_id = ${id}::int and s.status <> 'draft'`,
      ),
  },
];
