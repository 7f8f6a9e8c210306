import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { type Summary, writeBackup } from '@kaifong/kernel/backup';
import { openFileStore } from '@kaifong/kernel/files';
import { argument, type Command, openShopDatabase, Refusal } from './command.ts';

export const countsOf = ({ tables, files }: Summary) => {
  const filled = Object.values(tables).filter(({ rows }) => rows > 0);
  const rows = filled.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${filled.length} tables and ${files} files`;
};

/** Flushes the file to disk before it is renamed. */
async function settle(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

export const backup: Command = {
  usage: 'backup <file> [--replace]',
  summary: 'Write the whole shop (rows, files, secret) into one file. On PostgreSQL the shop may go on meanwhile.',
  async run(input) {
    const file = argument(input, 0, backup.usage);
    const { config, say } = input;
    if (!input.flags.has('replace') && (await stat(file).catch(() => undefined)))
      throw new Refusal(`${file} is there already. Choose another name, or --replace it.`);
    const database = await openShopDatabase(input);
    const part = `${file}.part`;
    try {
      const source = { database, files: openFileStore(config.storage), secret: config.secret };
      // Whoever holds this file holds every customer's data: it is its owner's alone.
      const summary = await writeBackup(source, createWriteStream(part, { mode: 0o600 }));
      await settle(part, file);
      const { size } = await stat(file);
      say(`${file}: ${countsOf(summary)}, ${(size / 1024 / 1024).toFixed(1)} MB`);
      return 0;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    } finally {
      await database.close();
    }
  },
};
