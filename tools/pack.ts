// `npm run pack`: one archive with what a shop runs on and nothing else, dist/kaifong-<version>.tar.gz. Node 24 alone starts
// it; before the archive is written its contents are started in a folder of their own and a page is asked for.
import { createWriteStream, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { buildStale } from './bundle/build-stale.ts';
import { archiveOf } from './pack/archive.ts';
import { copyContents } from './pack/contents.ts';
import { tryStart } from './pack/try-start.ts';
import { ROOT } from './root.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const say = (line: string) => process.stderr.write(`pack: ${line}\n`);

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const name = `kaifong-${version}`;
const scratch = mkdtempSync(join(tmpdir(), 'kaifong-pack-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

try {
  await buildStale();
  const folder = join(scratch, name);
  const { files, bytes } = copyContents(ROOT, folder);
  say(`${files} files, ${megabytes(bytes)}`);
  const { first, warm } = await tryStart(folder);
  say(`an empty shop starts in ${first.toFixed(1)} s, and again in ${warm.toFixed(1)} s`);
  const archive = join(ROOT, 'dist', `${name}.tar.gz`);
  await pipeline(
    Readable.from(archiveOf(scratch, name)),
    createGzip({ level: 9 }),
    createWriteStream(`${archive}.part`),
  );
  renameSync(`${archive}.part`, archive);
  say(`dist/${name}.tar.gz, ${megabytes(statSync(archive).size)}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
