import { sql } from 'drizzle-orm';
import { type JournalPart, journalRows } from '../../customers/index.ts';
import { seenLeads } from '../scopes.ts';

/** Leads of a person with the forms she came by, and what she wrote to the shop while she was logged in. */
export const crmJournal: readonly JournalPart[] = [
  {
    kind: 'lead',
    permission: 'get leads',
    opens: 'get lead',
    rows: ({ id }, reader) =>
      journalRows(
        sql`'lead'`,
        {
          id: sql`leads.id`,
          at: sql`leads.created_at`,
          title: sql`f.name`,
          text: sql`leads.note`,
          status: sql`leads.status`,
          amount_cents: sql`leads.value_cents`,
          path: sql`'/lead/edit/' || leads.id`,
        },
        sql`from leads join funnels f on f.id = leads.funnel_id
          where leads.customer_id = ${id}::int and ${seenLeads(reader) ?? sql`true`}`,
      ),
  },
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
        sql`from leads l join form_submissions s on s.id = l.submission_id left join forms f on f.id = s.form_id
          where l.customer_id = ${id}::int and s.customer_id is distinct from ${id}::int`,
      ),
  },
  {
    kind: 'message',
    permission: 'get contact_messages',
    opens: 'get contact_message',
    rows: ({ id }) =>
      journalRows(
        sql`'message'`,
        {
          id: sql`m.id`,
          at: sql`m.created_at`,
          title: sql`m.subject`,
          text: sql`m.message`,
          status: sql`m.status`,
          path: sql`'/contact-message/view/' || m.id`,
        },
        sql`from contact_messages m where m.customer_id = ${id}::int and m.status <> 'disabled'`,
      ),
  },
];
