// Ctrl or Cmd with Z takes back what a notice offers to take back, the newest first.
import { isWriting } from '../form/is-writing.ts';
import { undoWish } from '../form/undo-wish.ts';

/** Undo functions by notice id, oldest first. */
const offers = new Map<string, () => void>();

/** Ignores the keys in inputs (the browser's own undo) and on screens with their own history. */
function listen(event: KeyboardEvent): void {
  const newest = [...offers.values()].at(-1);
  if (!newest || event.defaultPrevented || undoWish(event) !== 'undo' || isWriting(event.target)) return;
  event.preventDefault();
  newest();
}

/** Binds the keys to `undo` until the notice is closed. */
export function bindUndoKey(notice: string, undo: () => void): void {
  offers.set(notice, undo);
  document.addEventListener('keydown', listen);
}

export function releaseUndoKey(notice: string): void {
  offers.delete(notice);
  if (offers.size === 0) document.removeEventListener('keydown', listen);
}
