// Uploaded spreadsheets are parsed in a child process limited to 256 MB and ten seconds.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fail } from '@kaifong/base/errors';
import '../errors.ts';
import { type ReadSheet, type SheetAnswer, type SheetRow, sheetLimits } from './sheet-answer.ts';

export type { SheetCell, SheetRow } from './sheet-answer.ts';
export const maxSheetColumns = sheetLimits.columns;

const reader = fileURLToPath(new URL('./read-sheet.ts', import.meta.url));
const seconds = 10;
const memory = 256 * 1024 * 1024;
/** Heap limit; the rest is for the runtime and for bytes outside the heap. */
const heapMegabytes = 128;
const lookEvery = 50;
/** Parsers at once. */
const atOnce = 2;
let running = 0;

/** Kills a process over the memory limit; outside Linux only its heap is limited. */
function watchMemory(child: ChildProcess): NodeJS.Timeout {
  return setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
    if (Number(status.split(' ')[1] ?? 0) * 4096 > memory) child.kill('SIGKILL');
  }, lookEvery);
}

function ask(bytes: Uint8Array): Promise<SheetAnswer> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=8',
      '--disable-warning=ExperimentalWarning',
      reader,
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: seconds * 1000, killSignal: 'SIGKILL' },
  );
  const watch = watchMemory(child);
  return new Promise<SheetAnswer>((resolve) => {
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    // The reader may end before it has read everything; its answer counts.
    child.stdin?.on('error', () => undefined);
    child.once('error', () => resolve({ refused: 'hostile' }));
    child.once('close', (code) => {
      resolve(code === 0 ? (JSON.parse(Buffer.concat(parts).toString('utf8')) as SheetAnswer) : { refused: 'hostile' });
    });
    child.stdin?.end(bytes);
  }).finally(() => clearInterval(watch));
}

/** The rows alone: see `readSheet`. */
export const parseSheet = async (bytes: Uint8Array): Promise<SheetRow[]> => (await readSheet(bytes)).rows;

/**
 * Rows of the first sheet of an xlsx, ods or csv file, header included, empty rows left out. Refuses (422) other
 * files, too many rows, and archives made to exhaust the reader.
 */
export async function readSheet(bytes: Uint8Array): Promise<ReadSheet> {
  if (running >= atOnce) throw fail('unavailable');
  running += 1;
  try {
    const answer = await ask(bytes);
    if ('rows' in answer) return answer;
    throw fail(`kernel.sheet-${answer.refused}`, { records: sheetLimits.records, columns: sheetLimits.columns });
  } finally {
    running -= 1;
  }
}
