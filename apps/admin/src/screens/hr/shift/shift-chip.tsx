import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { RosterShift } from '@kaifong/domain/hr/contract';
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import classes from './shift.module.css';

export const dragKind = 'roster-shift';

/** Times of a shift: `22:00–06:00`. */
export const timesOf = ({ start_time, end_time }: Pick<RosterShift, 'start_time' | 'end_time'>): string =>
  `${start_time}–${end_time}`;

interface Props {
  readonly shift: RosterShift;
  /** The person and the day, for those who cannot see the cell. */
  readonly place: string;
  readonly onOpen: (shift: RosterShift) => void;
}

/** A shift in a cell of the roster: opened by a click, and a draft dragged to another cell. */
export function ShiftChip({ shift, place, onOpen }: Props) {
  const { t } = useTranslation();
  const may = useCan()('update shift');
  const button = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState(false);
  const { id, status, color, name, note } = shift;
  const movable = may && status === 'draft';
  const kept = useRef(shift);
  kept.current = shift;
  useEffect(() => {
    const element = button.current;
    if (!element || !movable) return;
    return draggable({
      element,
      getInitialData: () => ({ kind: dragKind, shift: kept.current }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [movable]);
  const word = t(`hr.status.${status}`);
  const isPlain = status === 'published';
  const written = [name, isPlain ? undefined : word].filter(Boolean).join(' · ');
  return (
    <UnstyledButton
      ref={button}
      className={classes.chip}
      data-status={status}
      data-dragged={dragged || undefined}
      data-shift={id}
      style={color ? ({ '--shift-color': color } as CSSProperties) : undefined}
      title={[name, word, note].filter(Boolean).join(' · ')}
      onClick={() => onOpen(shift)}
    >
      <Text size="xs" fw={560} lh={1.3}>
        {timesOf(shift)}
      </Text>
      <Text size="xs" lh={1.3} truncate>
        {written}
        <VisuallyHidden>{['', ...(isPlain ? [word] : []), place].join(', ')}</VisuallyHidden>
      </Text>
    </UnstyledButton>
  );
}
