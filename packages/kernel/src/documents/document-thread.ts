// The thread that draws: a long document keeps this thread busy instead of the shop.
import { parentPort } from 'node:worker_threads';
import type { DocumentSheet } from './document-sheet.ts';
import { drawSheets } from './draw-sheet.ts';

export type DrawAnswer = { readonly bytes: Uint8Array } | { readonly problem: string };

parentPort?.on('message', async (sheets: readonly DocumentSheet[]) => {
  let answer: DrawAnswer;
  try {
    answer = { bytes: new Uint8Array(await drawSheets(sheets)) };
  } catch (error) {
    answer = { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
