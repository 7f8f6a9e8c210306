import type { LoadElements } from '@kaifong/kernel/domain';
import { listNotes } from './list-notes.ts';

/** However many elements of a page show notes, one statement reads them. */
export const loadNotes: LoadElements = async (ctx, elements) => {
  const counts = elements.map(({ props }) => Number(props.count));
  const notes = await listNotes(ctx, Math.max(...counts));
  return new Map(elements.map(({ id }, at) => [id, notes.slice(0, counts[at])]));
};
