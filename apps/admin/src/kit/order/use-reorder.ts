import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import { landing } from './moved.ts';

interface Reorder {
  /** Kind of item; items are dropped among their own kind only. */
  readonly kind: string;
  readonly index: number;
  /** Direction of the list. */
  readonly axis: 'below' | 'beside';
  readonly enabled: boolean;
  /** `to`: the new index, counted without the moved item. */
  readonly onMove: (from: number, to: number) => void;
}

/**
 * Makes an item of an ordered list draggable by its handle, and a place to drop others on: `side` says on which half of it
 * they would land. Every such list needs a way without a pointer as well.
 */
export function useReorder<Handle extends HTMLElement>({ kind, index, axis, enabled, onMove }: Reorder) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<Handle>(null);
  const [side, setSide] = useState<'before' | 'after'>();
  const [dragged, setDragged] = useState(false);
  const move = useRef(onMove);
  move.current = onMove;

  useEffect(() => {
    const element = item.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle || !enabled) return;
    const sideAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      const part = axis === 'below' ? (clientY - top) / height : (clientX - left) / width;
      return part > 0.5 ? 'after' : 'before';
    };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.index !== index,
        onDrag: ({ location }) => setSide(sideAt(location.current.input)),
        onDragLeave: () => setSide(undefined),
        onDrop: ({ source, location }) => {
          setSide(undefined);
          const from = Number(source.data.index);
          const to = landing(from, index, sideAt(location.current.input) === 'after');
          if (to !== from) move.current(from, to);
        },
      }),
    );
  }, [kind, index, axis, enabled]);
  return { item, handle, side, dragged };
}
