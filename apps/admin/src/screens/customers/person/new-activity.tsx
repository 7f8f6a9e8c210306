import { type ActivityKind, activityKinds, type Person } from '@kaifong/domain/customers/contract';
import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../kit/time/day-input.tsx';
import { callsOf } from './calls-of.ts';
import { usePersonAction } from './use-person-action.ts';

const blank = { kind: 'call' as ActivityKind, text: '', on_day: '' };

/** Writes into the journal of a person: a note of this moment, or a call, mail or meeting that is done or planned for a day. */
export function NewActivity({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(blank);
  const note = usePersonAction(callsOf(person).addNote, { fields: ['text'] });
  const activity = usePersonAction(callsOf(person).addActivity, { fields: ['kind', 'text', 'on_day'] });
  const isNote = typed.kind === 'note';
  const { refusals } = isNote ? note : activity;
  const busy = note.busy || activity.busy;
  const add = async (done: boolean) => {
    const { id } = person;
    if (await (isNote ? note.run({ id, text: typed.text }) : activity.run({ id, ...typed, done }))) setTyped(blank);
  };
  return (
    <Stack gap="sm">
      <Group grow align="flex-start" gap="sm">
        <Select
          label={t('customer.activity_kind')}
          data={activityKinds.map((kind) => ({ value: kind, label: t(`customer.activity.${kind}`) }))}
          value={typed.kind}
          allowDeselect={false}
          error={refusals.kind}
          onChange={(kind) => setTyped({ ...typed, kind: (kind ?? 'call') as ActivityKind })}
        />
        {isNote ? null : (
          <DayInput
            label={t('customer.activity_day')}
            value={typed.on_day}
            error={refusals.on_day}
            onChange={(on_day) => setTyped({ ...typed, on_day })}
          />
        )}
      </Group>
      <Textarea
        label={t(isNote ? 'customer.note' : 'customer.activity_text')}
        description={isNote ? t('customer.note_hint') : undefined}
        autosize
        minRows={isNote ? 2 : 1}
        maxLength={4000}
        value={typed.text}
        error={refusals.text}
        onChange={(event) => setTyped({ ...typed, text: event.currentTarget.value })}
      />
      <Group justify="flex-end" gap="xs">
        <Button size="xs" variant="default" loading={busy} onClick={() => void add(true)}>
          {t(isNote ? 'customer.note_add' : 'customer.activity_done')}
        </Button>
        {isNote ? null : (
          <Button size="xs" loading={busy} onClick={() => void add(false)}>
            {t('customer.activity_plan')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
