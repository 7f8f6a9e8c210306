import { like } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { rateLimits } from '../rate-limits/schema.ts';

/** As if the time of these limits were over: limits count by the clock of the database. `pattern` is of SQL's `like`. */
export async function forgetTries({ db }: Pick<Database, 'db'>, pattern: string): Promise<void> {
  await db.delete(rateLimits).where(like(rateLimits.bucket, pattern));
}
