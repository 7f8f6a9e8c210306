import { migrateDatabase, openDatabase } from '@kaifong/kernel/db';
import { databaseOf } from '../config.ts';
import { migrations } from '../wiring.ts';
import type { Command } from './command.ts';

export const migrate: Command = {
  usage: 'migrate',
  summary: 'Bring the database to the shape this version needs. A start does the same.',
  async run({ config, say }) {
    const database = await openDatabase(databaseOf(config));
    try {
      await database.check();
      const applied = await migrateDatabase({ database, migrations });
      for (const tag of applied) say(`Applied ${tag}`);
      if (applied.length === 0) say('The database is up to date.');
      return 0;
    } finally {
      await database.close();
    }
  },
};
