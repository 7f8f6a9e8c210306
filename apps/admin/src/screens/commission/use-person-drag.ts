import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

interface PersonDrag {
  readonly id: number;
  /** False: the reader may not move anybody. */
  readonly enabled: boolean;
  /** Whether a person can stand below this one: not where that made a circle. */
  readonly takes: (id: number) => boolean;
  readonly onDrop: (id: number) => void;
}

const kind = 'commission-person';

/** A person is dragged by the grip onto whom she is to stand below. The dialog is the way without a pointer. */
export function usePersonDrag({ id, enabled, takes, onDrop }: PersonDrag) {
  const line = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState(false);
  const now = useRef({ takes, onDrop });
  now.current = { takes, onDrop };
  useEffect(() => {
    if (!line.current || !grip.current || !enabled) return;
    return combine(
      draggable({ element: line.current, dragHandle: grip.current, getInitialData: () => ({ kind, id }) }),
      dropTargetForElements({
        element: line.current,
        canDrop: ({ source }) => source.data.kind === kind && now.current.takes(Number(source.data.id)),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          now.current.onDrop(Number(source.data.id));
        },
      }),
    );
  }, [id, enabled]);
  return { line, grip, over };
}
