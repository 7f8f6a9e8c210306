import type { ElementsDocument } from '@kaifong/domain/content/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type History, record, redo, startHistory, undo } from './model/history.ts';
import { sameDocument } from './model/same-document.ts';

export interface DocumentEditor {
  readonly document: ElementsDocument;
  /** `mark` names what was changed, so that quick changes of one thing are one step. */
  readonly change: (document: ElementsDocument, mark?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A document with its history. What the form around it puts in anew (a saved record, a kept draft) is a step as well. */
export function useDocument(value: ElementsDocument, onChange: (document: ElementsDocument) => void): DocumentEditor {
  const [history, setHistory] = useState<History<ElementsDocument>>(() => startHistory(value));
  const now = useRef(history);
  const set = useCallback(
    (next: History<ElementsDocument>) => {
      if (next === now.current) return;
      now.current = next;
      setHistory(next);
      onChange(next.present);
    },
    [onChange],
  );
  useEffect(() => {
    // The form hands back a copy of what it was given: that is no change.
    if (sameDocument(value, now.current.present)) return;
    now.current = record(now.current, value, undefined, Date.now());
    setHistory(now.current);
  }, [value]);
  return {
    document: history.present,
    change: (document, mark) => set(record(now.current, document, mark, Date.now())),
    undo: () => set(undo(now.current)),
    redo: () => set(redo(now.current)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
