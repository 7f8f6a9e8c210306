import type { TestRuntime } from '@kaifong/kernel/testing';
import { tasks } from '../schema.ts';

/** A task of nobody, to do, unless said otherwise. */
export async function makeTask(
  { database }: Pick<TestRuntime, 'database'>,
  wish: Partial<typeof tasks.$inferInsert> = {},
): Promise<number> {
  const [made] = await database.db
    .insert(tasks)
    .values({ title: 'Count the cups', ...wish })
    .returning({ id: tasks.id });
  return made?.id ?? 0;
}
