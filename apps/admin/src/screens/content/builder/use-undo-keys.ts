import { useEffect, useRef } from 'react';
import { isWriting } from '../../../kit/form/is-writing.ts';
import { undoWish } from '../../../kit/form/undo-wish.ts';
import type { DocumentEditor } from './use-document.ts';

/**
 * Ctrl or Cmd with Z, Shift+Z or Y undo and redo on `page`, the back office or the frame of the canvas. Where somebody
 * writes, the browser takes back the writing. The keys go no further than the body: Puck listens on the document and
 * would go back in a history of its own, which forgets what follows within a quarter of a second.
 */
export function useUndoKeys(editor: Pick<DocumentEditor, 'undo' | 'redo'>, page: Document | undefined): void {
  const now = useRef(editor);
  now.current = editor;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wish = undoWish(event);
      if (!wish) return;
      event.stopPropagation();
      if (isWriting(event.target)) return;
      event.preventDefault();
      now.current[wish]();
    };
    page?.body.addEventListener('keydown', listen);
    return () => page?.body.removeEventListener('keydown', listen);
  }, [page]);
}
