import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipped } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipped);

/** Puts `.br` and `.gz` beside a file of text or program that is worth it. */
export async function compressFile(path: string): Promise<void> {
  if (!/\.(js|css|html|svg|wasm)$/.test(path)) return;
  const bytes = await readFile(path);
  if (bytes.length < 1024) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  await writeFile(`${path}.br`, await brotli(bytes, quality));
  await writeFile(`${path}.gz`, await gzip(bytes));
}
