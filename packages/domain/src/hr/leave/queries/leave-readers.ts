import { parseLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { inArray, sql } from 'drizzle-orm';
import { accounts } from '../../../identity/schema.ts';
import { getMainLanguage } from '../../../settings/index.ts';
import { decidersOf } from '../../delegate/queries/care.ts';
import type { EmployeeRecord } from './people.ts';

/** Accounts a letter goes to: her own, or those that decide for her. None where there is none, or it is switched off. */
export async function readersOf(ctx: Context, employee: EmployeeRecord, who: 'manager' | 'employee') {
  const ids = who === 'manager' ? await decidersOf(ctx, employee) : [employee.account_id ?? 0];
  const { id, email, mail_language } = accounts;
  const rows = await ctx.db
    .select({ id, email, mail_language })
    .from(accounts)
    .where(sql`${inArray(id, [0, ...ids])} and ${accounts.enabled}`)
    .orderBy(id);
  const main = await getMainLanguage(ctx);
  return rows.map((row) => ({ id: row.id, to: row.email, language: parseLanguage(row.mail_language) ?? main }));
}

/** The employee's own account as a reader; undefined where she has none, or it is switched off. */
export const readerOf = async (ctx: Context, employee: EmployeeRecord) =>
  (await readersOf(ctx, employee, 'employee'))[0];
