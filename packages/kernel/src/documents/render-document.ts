import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail } from '@kaifong/base/errors';
import type { CodeCard } from './code-card.ts';
import type { DocumentSheet } from './document-sheet.ts';
import type { DrawAnswer, DrawTask } from './document-thread.ts';
import type { LabelSheet } from './label-sheet.ts';

const script = new URL('./document-thread.ts', import.meta.url);
/** Fonts take some 60 MB while they are open: a thread nobody needs is ended. */
const idleMs = 30_000;
/** No document of a shop takes as long; one that does would hold up all behind it. */
const limitMs = 30_000;
const mostWaiting = 20;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

function end(): void {
  clearTimeout(idle);
  void thread?.terminate();
  thread = undefined;
}

async function draw(task: DrawTask): Promise<Uint8Array> {
  clearTimeout(idle);
  thread ??= new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 }, env: {} });
  thread.ref();
  try {
    thread.postMessage(task);
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(limitMs) })) as [DrawAnswer];
    if ('problem' in answer) throw new Error(answer.problem);
    thread.unref();
    idle = setTimeout(end, idleMs).unref();
    return answer.bytes;
  } catch (error) {
    end();
    throw error;
  }
}

async function inTurn(task: DrawTask): Promise<Uint8Array> {
  if (waiting >= mostWaiting) throw fail('unavailable');
  waiting += 1;
  const turn = last.then(() => draw(task));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/**
 * The bytes of a PDF of one sheet or more, drawn in a thread of its own, one document at a time; with a password nobody opens it without it.
 * Refuses with `unavailable` when twenty are waiting already.
 */
export const renderDocument = (sheets: readonly DocumentSheet[], password?: string): Promise<Uint8Array> =>
  inTurn({ sheets, ...(password !== undefined && { password }) });

/** The bytes of a PDF of labels, drawn as documents are and refused as they are. */
export const renderLabels = (labels: LabelSheet): Promise<Uint8Array> => inTurn({ labels });

/** The bytes of a PDF of cards with a code, one on each page, drawn as documents are and refused as they are. */
export const renderCards = (cards: readonly CodeCard[]): Promise<Uint8Array> => inTurn({ cards });
