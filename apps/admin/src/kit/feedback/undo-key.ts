// Ctrl or Cmd with Z takes back what a notice offers to take back, the newest first.
import { isWriting } from '../form/is-writing.ts';
import { undoWish } from '../form/undo-wish.ts';

/** By the id of the notice, in the order in which they were made. */
const offers = new Map<string, () => void>();

/**
 * Where somebody writes, the browser takes back the writing; a screen with a history of its own stops the keys before
 * they come here.
 */
function listen(event: KeyboardEvent): void {
  const newest = [...offers.values()].at(-1);
  if (!newest || event.defaultPrevented || undoWish(event) !== 'undo' || isWriting(event.target)) return;
  event.preventDefault();
  newest();
}

/** The keys do `undo` until the notice is closed. */
export function bindUndoKey(notice: string, undo: () => void): void {
  offers.set(notice, undo);
  document.addEventListener('keydown', listen);
}

export function releaseUndoKey(notice: string): void {
  offers.delete(notice);
  if (offers.size === 0) document.removeEventListener('keydown', listen);
}
