import { AppError, fail } from '@kaifong/base/errors';
import { expect, it, vi } from 'vitest';
import type { Context } from '../context/index.ts';
import { attachPapers } from './attachments.ts';
import type { LetterPaper } from './letters.ts';
import type { mailLogs } from './schema.ts';

const warn = vi.fn();
function shop(attach: (ctx: Context, paper: LetterPaper) => Promise<Uint8Array>): Context {
  const letters = [{ name: 'toy.letter', to: 'customer', attach }];
  return { runtime: { domains: { letters }, log: { warn } } } as never;
}
const mail = (papers: { kind: string; filename: string }[], attempts = 1) =>
  ({
    id: 1,
    name: 'toy.letter',
    about: { kind: 'order', id: 7 },
    attempts,
    papers,
  }) as never as typeof mailLogs.$inferSelect;
const paper = (kind: string) => ({ kind, filename: `${kind}.pdf` });
const bytes = (count: number) => Promise.resolve(new Uint8Array(count));

it('takes along what fits, in order, and says of each what became of it', async () => {
  const sizes: Record<string, number> = { invoice: 60, receipt: 50, note: 40 };
  const ctx = shop((_, { kind, about }) => (about?.id === 7 ? bytes(sizes[kind] ?? 0) : (fail('not-found') as never)));
  const { files, papers } = await attachPapers(ctx, mail(['invoice', 'receipt', 'note'].map(paper)), 100);
  expect(papers.map(({ outcome }) => outcome)).toEqual(['sent', 'too-large', 'sent']);
  expect(files.map(({ filename }) => filename)).toEqual(['invoice.pdf', 'note.pdf']);
});

it('goes without what cannot be made, and waits a while where only nobody has time', async () => {
  const broken = shop(() => Promise.reject(new Error('no fonts')));
  expect((await attachPapers(broken, mail([paper('invoice')]))).papers).toMatchObject([{ outcome: 'failed' }]);
  const busy = shop(() => Promise.reject(fail('unavailable')));
  await expect(attachPapers(busy, mail([paper('invoice')]))).rejects.toBeInstanceOf(AppError);
  expect((await attachPapers(busy, mail([paper('invoice')], 4))).papers).toMatchObject([{ outcome: 'failed' }]);
  expect(warn).toHaveBeenCalledTimes(2);
});
