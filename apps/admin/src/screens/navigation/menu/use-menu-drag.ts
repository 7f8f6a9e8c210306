import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import { dropPlace, type Side } from './model/tree.ts';
import type { MenuTree } from './use-menu-tree.ts';

const kind = 'menu-item';

/** The upper quarter of a row is "before", the lower "after", what is between "inside". */
function sideAt(element: Element, y: number): Side {
  const { top, height } = element.getBoundingClientRect();
  const part = (y - top) / height;
  if (part < 0.28) return 'before';
  return part > 0.72 ? 'after' : 'inside';
}

/** Makes a row draggable by its handle, and a place to drop others on: above it, below it, or into it. */
export function useMenuDrag(id: number, menu: MenuTree, enabled: boolean) {
  const row = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [side, setSide] = useState<Side>();
  const [dragged, setDragged] = useState(false);
  const current = useRef(menu);
  current.current = menu;

  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle || !enabled) return;
    const placeFor = (source: number, y: number) => {
      const { tree, levels } = current.current;
      const wanted = sideAt(element, y);
      return { wanted, place: dropPlace(tree, source, { target: id, side: wanted }, levels) };
    };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        onDrag: ({ source, location }) => {
          const { wanted, place } = placeFor(Number(source.data.id), location.current.input.clientY);
          setSide(place && wanted);
        },
        onDragLeave: () => setSide(undefined),
        onDrop: ({ source, location }) => {
          setSide(undefined);
          const moving = Number(source.data.id);
          const { place } = placeFor(moving, location.current.input.clientY);
          if (place) void current.current.move(moving, place);
        },
      }),
    );
  }, [id, enabled]);
  return { row, handle, side, dragged };
}
