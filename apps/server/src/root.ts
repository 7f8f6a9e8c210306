import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder, from source and from the bundle alike. */
export const root = (() => {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'rooms.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`no rooms.json above ${start}: this is no checkout of Kaifong`);
  }
})();
