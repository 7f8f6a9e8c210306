import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { RestDay, RosterDay, RosterShift } from '@kaifong/domain/hr/contract';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconBeach, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { BelowLeastNote } from './below-least-note.tsx';
import { RestChip, restDragKind } from './rest-chip.tsx';
import classes from './shift.module.css';
import { dragKind, ShiftChip, timesOf } from './shift-chip.tsx';

/** A place on the roster; without a person: of open shifts. */
export interface Place {
  readonly employee_id: number | null;
  readonly date: string;
}

export interface CellActions {
  readonly onAdd: (place: Place) => void;
  readonly onOpen: (shift: RosterShift) => void;
  readonly onMove: (shift: RosterShift, place: Place) => void;
  readonly onMoveRest: (rest: RestDay, place: Place) => void;
}

interface Props extends CellActions {
  readonly place: Place;
  /** Name of the person, or of the open shifts. */
  readonly name: string;
  readonly shifts: readonly RosterShift[];
  readonly day?: RosterDay;
  readonly today: boolean;
}

export function RosterCell({ place, name, shifts, day, today, onAdd, onOpen, onMove, onMoveRest }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const cell = useRef<HTMLTableCellElement>(null);
  const [over, setOver] = useState(false);
  const move = useRef({ onMove, onMoveRest });
  move.current = { onMove, onMoveRest };
  const { employee_id, date } = place;
  useEffect(() => {
    const element = cell.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        source.data.kind === dragKind || (source.data.kind === restDragKind && employee_id !== null),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        if (source.data.kind === restDragKind)
          move.current.onMoveRest(source.data.rest as RestDay, { employee_id, date });
        else move.current.onMove(source.data.shift as RosterShift, { employee_id, date });
      },
    });
  }, [employee_id, date]);
  const where = `${name}, ${format.date(date)}`;
  return (
    <td ref={cell} className={`${classes.cell} ${today ? classes.today : ''}`} data-over={over || undefined}>
      {day ? <Notes day={day} /> : null}
      {day?.rest ? <RestChip rest={day.rest} place={where} /> : null}
      {shifts.map((shift) => (
        <ShiftChip key={shift.id} shift={shift} place={where} onOpen={onOpen} />
      ))}
      {day && day.cost !== null && day.cost > 0 ? (
        <Text size="xs" c="dimmed">
          {format.money(day.cost)}
        </Text>
      ) : null}
      {day?.below_least ? <BelowLeastNote below={day.below_least} /> : null}
      {can('create shift') && !day?.rest ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.add}
          aria-label={t('shift.add_for', { place: where })}
          onClick={() => onAdd(place)}
        >
          <IconPlus size={15} />
        </ActionIcon>
      ) : null}
    </td>
  );
}

/** Leave, a holiday, usual hours, and what speaks against the day. */
function Notes({ day }: { readonly day: RosterDay }) {
  const { t } = useTranslation();
  const { holiday, usual, leave, warnings } = day;
  return (
    <>
      {warnings.map((warning) => (
        <Group key={warning} gap={4} wrap="nowrap" align="flex-start">
          <IconAlertTriangle size={14} aria-hidden="true" color="var(--mantine-color-red-7)" style={{ flex: 'none' }} />
          <Text size="xs">{t(`shift.warning_${warning}`)}</Text>
        </Group>
      ))}
      {holiday ? (
        <Text size="xs" c="dimmed">
          {holiday}
        </Text>
      ) : null}
      {leave.map((each) => (
        <Group key={each.start_time} gap={4} wrap="nowrap">
          <IconBeach size={14} aria-hidden="true" style={{ flex: 'none' }} />
          <Text size="xs">{`${timesOf(each)} ${t(each.approved ? 'shift.leave' : 'shift.leave_waits')}`}</Text>
        </Group>
      ))}
      {usual.length > 0 ? (
        <Text size="xs" c="dimmed">
          {t('shift.usual', { times: usual.map(timesOf).join(' ') })}
        </Text>
      ) : null}
    </>
  );
}
