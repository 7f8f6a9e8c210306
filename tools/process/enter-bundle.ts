// Becomes a program of the server bundle: in this very process, so that there is one process to signal and to wait for.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from '../bundle/build-stale.ts';
import type { Part } from '../bundle/parts.ts';
import { ROOT } from '../root.ts';

export interface EnterOptions {
  /** The parts that have to be fresh. Absent: everything. */
  parts?: Part['name'][];
}

/** Builds what is stale, then runs `dist/server/<entry>.js` here with the arguments this command was given. */
export async function enterBundle(entry: 'main' | 'cli', { parts }: EnterOptions = {}): Promise<void> {
  try {
    await buildStale(parts && { names: parts });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  const file = join(ROOT, 'dist/server', `${entry}.js`);
  process.env.NODE_ENV ??= 'production';
  process.argv[1] = file;
  process.setSourceMapsEnabled(true);
  enableCompileCache(join(ROOT, '.cache/compile'));
  await import(pathToFileURL(file).href);
}
