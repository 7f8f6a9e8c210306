// Source files of a build part, and two checks for changes: by file dates (fast) and by content (exact).
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'build', '.react-router', '.cache', '.vite', 'README.md']);
const TEST_FILE = /\.test\.tsx?$/;

export interface InputFile {
  path: string;
  size: number;
  changed: number;
}

/** Every source file under these folders and files (a `*` stands for any one folder), in a fixed order. */
export function inputFiles(root: string, inputs: string[]): InputFile[] {
  const files: InputFile[] = [];
  for (const input of inputs) {
    const places = input.includes('*') ? globSync(input, { cwd: root }).sort() : [input];
    for (const place of places) collect(root, place, files);
  }
  return files;
}

/** Changes whenever a file is written, moved or removed, even to the same content. Costs no reading. */
export function fingerprintOf(files: InputFile[]): string {
  const hash = createHash('sha1').update(process.version);
  for (const file of files) hash.update(`${file.path}\n${file.size}\n${file.changed}\n`);
  return hash.digest('hex');
}

/** Changes when a name or a content changes; a fresh clone of the same sources has the same. */
export function contentHashOf(root: string, files: InputFile[]): string {
  const hash = createHash('sha1').update(process.version);
  for (const file of files) hash.update(`\n${file.path}\n`).update(readFileSync(join(root, file.path)));
  return hash.digest('hex');
}

function collect(root: string, path: string, into: InputFile[]): void {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat?.isFile()) into.push({ path, size: stat.size, changed: stat.mtimeMs });
  if (!stat?.isDirectory()) return;
  for (const entry of readdirSync(join(root, path)).sort()) {
    if (!NOT_SOURCE.has(entry) && !TEST_FILE.test(entry)) collect(root, `${path}/${entry}`, into);
  }
}
