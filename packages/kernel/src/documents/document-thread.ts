// The thread that draws: a long document keeps this thread busy instead of the shop.
import { parentPort } from 'node:worker_threads';
import type { CodeCard } from './code-card.ts';
import type { DocumentSheet } from './document-sheet.ts';
import { drawCards } from './draw-cards.ts';
import { drawLabels } from './draw-labels.ts';
import { drawSheets } from './draw-sheet.ts';
import type { LabelSheet } from './label-sheet.ts';

export type DrawTask =
  | { readonly sheets: readonly DocumentSheet[]; readonly password?: string }
  | { readonly labels: LabelSheet }
  | { readonly cards: readonly CodeCard[] };

function draw(task: DrawTask): Promise<Buffer> {
  if ('labels' in task) return drawLabels(task.labels);
  return 'cards' in task ? drawCards(task.cards) : drawSheets(task.sheets, task.password);
}

export type DrawAnswer = { readonly bytes: Uint8Array } | { readonly problem: string };

parentPort?.on('message', async (task: DrawTask) => {
  let answer: DrawAnswer;
  try {
    answer = { bytes: new Uint8Array(await draw(task)) };
  } catch (error) {
    answer = { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
