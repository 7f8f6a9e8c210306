import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type AssignmentView, type RosterView, routes } from '@kaifong/domain/hr/contract';
import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { DayInput } from '../../../kit/time/day-input.tsx';
import { rosterStale } from './assignment-steps.ts';
import type { Place } from './roster-cell.tsx';
import { timesOf } from './shift-chip.tsx';

interface Props {
  readonly roster: RosterView;
  readonly place?: Place;
  readonly record?: AssignmentView;
  readonly onDone: () => void;
}

const shownFields = ['employee_id', 'date', 'shift_id', 'start_time', 'end_time', 'break_minutes', 'note'];
const textOf = (id: number | null | undefined) => (id ? String(id) : '');

function startOf({ roster, place, record }: Props) {
  const [first] = roster.templates;
  return {
    employee_id: textOf(record ? record.employee_id : place?.employee_id),
    date: record?.date ?? place?.date ?? '',
    shift_id: textOf(record ? record.shift_id : first?.id),
    start_time: record?.start_time ?? first?.start_time ?? '09:00',
    end_time: record?.end_time ?? first?.end_time ?? '18:00',
    break_minutes: String(record?.break_minutes ?? first?.break_minutes ?? 0),
    note: record?.note ?? '',
  };
}

type Typed = ReturnType<typeof startOf>;

/** A shift as it is typed, and how it is saved or deleted. */
function useShift({ record, onDone, ...props }: Props) {
  const [typed, setTyped] = useState(() => startOf({ ...props, ...(record && { record }), onDone }));
  const create = useAction(routes.createShiftAssignment, rosterStale);
  const update = useAction(routes.updateShiftAssignment, rosterStale);
  const remove = useAction(routes.deleteShiftAssignment, rosterStale);
  const error = create.error ?? update.error;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wish = { ...typed, break_minutes: typed.break_minutes || null, language: currentLanguage() };
    try {
      await (record
        ? update.mutateAsync({ ...wish, id: record.id, version: record.version })
        : create.mutateAsync(wish));
      notifySuccess(record ? 'submit_success' : 'create_success');
      onDone();
    } catch (problem) {
      notifyFailure(record ? 'submit_fail' : 'create_fail', problem, saidOf(problem, shownFields));
    }
  };
  const discard = async () => {
    if (!record) return;
    try {
      await remove.mutateAsync({ id: record.id, version: record.version });
      notifySuccess('delete_success');
      onDone();
    } catch (problem) {
      notifyFailure('delete_fail', problem);
    }
  };
  return {
    typed,
    refused: error instanceof CallError ? error.errors : {},
    busy: create.isPending || update.isPending,
    removing: remove.isPending,
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    save,
    discard,
  };
}

/** A shift that is planned or changed: whose, when, and by which template. */
export function ShiftFields(props: Props) {
  const { roster, record } = props;
  const { t } = useTranslation();
  const { typed, refused, busy, removing, change, save, discard } = useShift(props);
  const own = (field: keyof Typed) => ({
    label: t(`hr.shift_assignment.fields.${field}`),
    value: typed[field],
    error: refused[field]?.join(' '),
  });
  const choose = (shift_id: string) => {
    const template = roster.templates.find(({ id }) => String(id) === shift_id);
    if (!template) return change({ shift_id });
    const { start_time, end_time, break_minutes } = template;
    change({ shift_id, start_time, end_time, break_minutes: String(break_minutes) });
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <Select
          {...own('employee_id')}
          searchable
          allowDeselect={false}
          data={[
            { value: '', label: t('shift.open') },
            ...roster.people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => change({ employee_id: value ?? '' })}
        />
        <DayInput {...own('date')} onChange={(date) => change({ date })} />
        <Select
          {...own('shift_id')}
          allowDeselect={false}
          data={[
            ...roster.templates.map((each) => ({ value: String(each.id), label: `${each.name} · ${timesOf(each)}` })),
            { value: '', label: t('shift.own_times') },
          ]}
          onChange={(value) => choose(value ?? '')}
        />
        <Group grow align="flex-start">
          {(['start_time', 'end_time'] as const).map((field) => (
            <TextInput
              key={field}
              {...own(field)}
              type="time"
              onChange={(event) => change({ [field]: event.currentTarget.value })}
            />
          ))}
        </Group>
        <NumberInput
          {...own('break_minutes')}
          min={0}
          max={720}
          onChange={(value) => change({ break_minutes: String(value) })}
        />
        <TextInput {...own('note')} maxLength={500} onChange={(event) => change({ note: event.currentTarget.value })} />
        <Buttons isNew={!record} busy={busy} removing={removing} onDiscard={() => void discard()} />
      </Stack>
    </form>
  );
}

interface ButtonsProps {
  readonly isNew: boolean;
  readonly busy: boolean;
  readonly removing: boolean;
  readonly onDiscard: () => void;
}

function Buttons({ isNew, busy, removing, onDiscard }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      {isNew ? null : (
        <Can do="delete shift">
          <Button variant="default" loading={removing} onClick={onDiscard}>
            {t('shift.remove')}
          </Button>
        </Can>
      )}
      <Button type="submit" loading={busy}>
        {t(isNew ? 'shift.add' : 'shift.save')}
      </Button>
    </Group>
  );
}
