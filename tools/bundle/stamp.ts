// Remembers, under .cache, what each part was last built from.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHashOf, fingerprintOf, type InputFile, inputFiles } from './inputs.ts';

export interface Stamped {
  name: string;
  inputs: string[];
  output: string;
}

interface Stamp {
  fingerprint: string;
  content: string;
}

/** Whether the part has to be built again. */
export function isStale(root: string, part: Stamped): boolean {
  const stamp = readStamp(root, part);
  if (!stamp || !existsSync(join(root, part.output))) return true;
  const files = inputFiles(root, part.inputs);
  if (fingerprintOf(files) === stamp.fingerprint) return false;
  const content = contentHashOf(root, files);
  if (content !== stamp.content) return true;
  // Same content under new dates, as after switching branches: remember the dates, so that next time is fast again.
  writeStamp(root, part, files, content);
  return false;
}

/**
 * Deletes the stamp before a build, so that an aborted build counts as stale. Returns the stamp to write afterwards.
 */
export function beginBuild(root: string, part: Stamped): () => void {
  rmSync(stampPath(root, part), { force: true });
  // Taken before the build: a file saved while it runs makes the part stale again.
  const files = inputFiles(root, part.inputs);
  const content = contentHashOf(root, files);
  return () => writeStamp(root, part, files, content);
}

function stampPath(root: string, part: Stamped): string {
  return join(root, '.cache', 'build', `${part.name}.json`);
}

function readStamp(root: string, part: Stamped): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampPath(root, part), 'utf8')) as Stamp;
  } catch {
    // Never built, or the file was cut short: both mean build.
    return undefined;
  }
}

function writeStamp(root: string, part: Stamped, files: InputFile[], content: string): void {
  const path = stampPath(root, part);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ fingerprint: fingerprintOf(files), content } satisfies Stamp));
}
