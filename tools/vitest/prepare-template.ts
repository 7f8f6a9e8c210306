import { extensionFolders } from '../bundle/extensions.ts';
import { hasMigrations, migrationsWith } from './migrations.ts';

/**
 * Brings a database to the state every test file starts from: the tables of the product and those of the job queue,
 * which take seconds to make on the embedded engine.
 */
export async function prepareTemplate(
  place: { url?: string; dataDir: string },
  extensions: readonly string[] = extensionFolders,
): Promise<void> {
  if (!hasMigrations()) return;
  const { migrateDatabase, openDatabase } = await import('@kaifong/kernel/db');
  const { JobQueue } = await import('@kaifong/kernel/jobs');
  const { pino } = await import('pino');
  const database = await openDatabase(place);
  try {
    await migrateDatabase({ database, migrations: migrationsWith(extensions) });
    const jobs = new JobQueue(database, pino({ level: 'error' }), { supervise: false });
    await jobs.ready();
    await jobs.stop();
  } finally {
    await database.close();
  }
}
