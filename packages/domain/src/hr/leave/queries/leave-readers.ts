import { parseLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../../identity/schema.ts';
import { getMainLanguage } from '../../../settings/index.ts';
import type { EmployeeRecord } from './people.ts';

/** The account a letter about a leave goes to: the manager's or her own. Undefined where there is none, or it is switched off. */
export async function readerOf(ctx: Context, employee: EmployeeRecord, who: 'manager' | 'employee') {
  const id = who === 'manager' ? employee.manager_id : employee.account_id;
  if (id === null) return undefined;
  const { email, mail_language } = accounts;
  const [row] = await ctx.db
    .select({ email, mail_language })
    .from(accounts)
    .where(sql`${eq(accounts.id, id)} and ${accounts.enabled}`);
  return row && { to: row.email, language: parseLanguage(row.mail_language) ?? (await getMainLanguage(ctx)) };
}
