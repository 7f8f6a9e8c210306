import type { TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { holidays } from '../holiday/schema.ts';

/** A published holiday of the law, unless said otherwise. */
export async function makeHoliday(
  { database }: Pick<TestRuntime, 'database'>,
  date: string,
  values: Partial<typeof holidays.$inferInsert> = {},
): Promise<void> {
  const name = { 'en-US': `Holiday of ${date}` };
  await database.db.insert(holidays).values({ date, name, status: 'published', ...values });
}

/** A holiday that turns out to be none. */
export async function withdrawHoliday({ database }: Pick<TestRuntime, 'database'>, date: string): Promise<void> {
  await database.db.update(holidays).set({ status: 'draft' }).where(eq(holidays.date, date));
}
