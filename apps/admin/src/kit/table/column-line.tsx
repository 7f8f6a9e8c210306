import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './table.module.css';

interface ColumnLineProps {
  readonly id: string;
  readonly label: string;
  readonly shown: boolean;
  /** What a record is called by cannot be hidden. */
  readonly fixed: boolean;
  readonly place: number;
  readonly last: boolean;
  readonly onShow: (shown: boolean) => void;
  readonly onMove: (id: string, place: number) => void;
}

const kind = 'list-column';

/** Drag by the handle; dropped on another line it takes that line's place. */
function useDragging({ id, place, onMove }: Pick<ColumnLineProps, 'id' | 'place' | 'onMove'>) {
  const line = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState(false);
  const move = useRef(onMove);
  move.current = onMove;
  useEffect(() => {
    if (!line.current || !handle.current) return;
    return combine(
      draggable({ element: line.current, dragHandle: handle.current, getInitialData: () => ({ kind, id }) }),
      dropTargetForElements({
        element: line.current,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          move.current(String(source.data.id), place);
        },
      }),
    );
  }, [id, place]);
  return { line, handle, over };
}

/** One column in the chooser: shown or not, and where. */
export function ColumnLine({ label, shown, fixed, last, onShow, ...props }: ColumnLineProps) {
  const { t } = useTranslation();
  const { id, place, onMove } = props;
  const { line, handle, over } = useDragging(props);
  return (
    <li ref={line} className={classes.columnLine} data-over={over || undefined}>
      <span ref={handle} className={classes.grip} aria-hidden="true">
        <IconGripVertical size={15} stroke={1.6} />
      </span>
      <Checkbox
        size="xs"
        flex={1}
        label={label}
        checked={shown}
        disabled={fixed}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      <ActionIcon
        size={24}
        disabled={place === 0}
        onClick={() => onMove(id, place - 1)}
        aria-label={t('columns.move_up', { name: label })}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        size={24}
        disabled={last}
        onClick={() => onMove(id, place + 1)}
        aria-label={t('columns.move_down', { name: label })}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
    </li>
  );
}
