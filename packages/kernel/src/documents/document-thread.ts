// The thread that draws: a long document keeps this thread busy instead of the shop.
import { parentPort } from 'node:worker_threads';
import type { DocumentSheet } from './document-sheet.ts';
import { drawLabels } from './draw-labels.ts';
import { drawSheets } from './draw-sheet.ts';
import type { LabelSheet } from './label-sheet.ts';

export type DrawTask = { readonly sheets: readonly DocumentSheet[] } | { readonly labels: LabelSheet };

export type DrawAnswer = { readonly bytes: Uint8Array } | { readonly problem: string };

parentPort?.on('message', async (task: DrawTask) => {
  let answer: DrawAnswer;
  try {
    const bytes = 'labels' in task ? await drawLabels(task.labels) : await drawSheets(task.sheets);
    answer = { bytes: new Uint8Array(bytes) };
  } catch (error) {
    answer = { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
