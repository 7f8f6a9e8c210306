// The archive of a folder, with the rights and the order any tool expects.
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { type Pack, pack } from 'tar-stream';

const isProgram = 0o111;

/** A tar of everything below `base/name`, whose paths begin with the name. */
export function archiveOf(base: string, name: string): Pack {
  const tar = pack();
  const add = async () => {
    const files = globSync(`${name}/**/*`, { cwd: base, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
    for (const path of paths) {
      const inside = posix.join(...path.slice(base.length + 1).split(sep));
      const mode = statSync(path).mode & isProgram ? 0o755 : 0o644;
      await new Promise<void>((resolve, reject) => {
        tar.entry({ name: inside, mode }, readFileSync(path), (error) => (error ? reject(error) : resolve()));
      });
    }
    tar.finalize();
  };
  add().catch((error) => tar.destroy(error));
  return tar;
}
