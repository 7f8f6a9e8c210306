import type { TestRuntime } from '@kaifong/kernel/testing';
import { weatherClosures } from '../weather/schema.ts';

/** Hours the shop was closed for bad weather, without anything it touched. Instants in UTC. */
export async function makeClosure(
  { database }: Pick<TestRuntime, 'database'>,
  {
    from,
    until,
    ...values
  }: Pick<typeof weatherClosures.$inferInsert, 'signal' | 'status'> & { from: string; until: string },
): Promise<void> {
  const [from_at, until_at] = [new Date(from), new Date(until)];
  await database.db.insert(weatherClosures).values({ ...values, from_at, until_at, last_at: until_at, spans: [] });
}
