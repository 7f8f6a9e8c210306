import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BrokenBackup, DatabaseFilled, DatabaseInUse, restoreBackup } from '@kaifong/kernel/backup';
import { openDatabase } from '@kaifong/kernel/db';
import { openFileStore } from '@kaifong/kernel/files';
import { pino } from 'pino';
import { databaseOf } from '../config.ts';
import { shownError } from '../shown-error.ts';
import { migrations } from '../wiring.ts';
import { countsOf } from './backup.ts';
import { argument, type Command, Refusal } from './command.ts';

function asRefusal(error: unknown, file: string): unknown {
  if (error instanceof DatabaseFilled || error instanceof DatabaseInUse) return new Refusal(error.message);
  if (error instanceof BrokenBackup)
    return new Refusal(`${file} is no whole backup: ${error.message}. Nothing was changed.`);
  return error;
}

export const restore: Command = {
  usage: 'restore <file> [--replace]',
  summary:
    'Restore a backup into an empty database; with --replace, in place of everything there is. Stop the shop first.',
  async run(input) {
    const file = argument(input, 0, restore.usage);
    const { config, say } = input;
    if (!(await stat(file).catch(() => undefined))) throw new Refusal(`There is no file ${file}.`);
    const database = await openDatabase(databaseOf(config));
    const target = {
      database,
      log: pino({ level: 'warn', serializers: { err: shownError } }),
      files: openFileStore(config.storage),
      staging: join(config.dataDir, 'files.restoring'),
      // A secret of the environment stays the environment's; links signed with another one stop working.
      secretFile: config.KAIFONG_SECRET ? undefined : join(config.dataDir, 'secret'),
      migrations,
      replace: input.flags.has('replace'),
    };
    try {
      const summary = await restoreBackup(target, createReadStream(file));
      say(`Restored ${countsOf(summary)}.`);
      return 0;
    } catch (error) {
      throw asRefusal(error, file);
    } finally {
      await database.close();
    }
  },
};
