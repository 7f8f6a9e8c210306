// Settings as a test needs them, for later domains too.
import type { TestRuntime } from '@kaifong/kernel/testing';
import { inArray, sql } from 'drizzle-orm';
import { settingSecrets, settings } from '../schema.ts';

/** Switches settings as the configuration screen would; the returned function switches them back to what is usual. */
export async function changeSettings(
  runtime: TestRuntime,
  values: Record<string, (typeof settings.$inferInsert)['value']>,
): Promise<() => Promise<void>> {
  const { db } = runtime.database;
  await db
    .insert(settings)
    .values(Object.entries(values).map(([key, value]) => ({ key, value })))
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
  runtime.cache.drop(['settings']);
  return async () => {
    await db.delete(settings).where(inArray(settings.key, Object.keys(values)));
    runtime.cache.drop(['settings']);
  };
}

/** Keeps a secret that is sealed already, as a form would. */
export async function keepSealed({ database }: Pick<TestRuntime, 'database'>, key: string, sealed: string) {
  await database.db.insert(settingSecrets).values({ key, sealed });
}
