import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

const kind = 'slide';

/** Drag by the handle; on which half of another slide it is dropped says on which side it goes. */
export function useSlideDrag(index: number, onMove: (from: number, to: number) => void, enabled: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [side, setSide] = useState<'before' | 'after'>();
  const [dragged, setDragged] = useState(false);
  const move = useRef(onMove);
  move.current = onMove;

  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle || !enabled) return;
    const sideAt = (y: number) => {
      const { top, height } = element.getBoundingClientRect();
      return y > top + height / 2 ? 'after' : 'before';
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
        onDrag: ({ location }) => setSide(sideAt(location.current.input.clientY)),
        onDragLeave: () => setSide(undefined),
        onDrop: ({ source, location }) => {
          setSide(undefined);
          const from = Number(source.data.index);
          const gap = sideAt(location.current.input.clientY) === 'after' ? index + 1 : index;
          // Places are counted without the slide that moves.
          const to = gap > from ? gap - 1 : gap;
          if (to !== from) move.current(from, to);
        },
      }),
    );
  }, [index, enabled]);
  return { row, handle, side, dragged };
}
