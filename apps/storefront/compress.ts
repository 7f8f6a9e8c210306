// Compresses the browser's files once, at build time, as hard as it goes; the server then only picks the form a browser
// takes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const textual = /\.(js|css|json|svg)$/;
/** What fits one network packet gains nothing. */
const smallest = 1400;

/** Writes a `.br` and a `.gz` beside every text file of the folder. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!textual.test(name)) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
