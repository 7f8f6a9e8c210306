import { type Activity, type ActivityKind, activityKinds, type Person } from '@kaifong/domain/customers/contract';
import { ActionIcon, Badge, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '../../../kit/feedback/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can, useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { DayInput } from '../../../kit/time/day-input.tsx';
import { callsOf, nounOf } from './calls-of.ts';
import { Lines } from './lines.tsx';
import { usePersonAction } from './use-person-action.ts';

/** Calls, mails, meetings and notes with a person: what is planned, the next first, and what was done. */
export function ActivitiesPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('customer.activities')}>
      <Stack gap="md">
        <Can do={`update ${nounOf(person)}`}>
          <NewActivity person={person} />
        </Can>
        <Lines none={t('customer.no_activities')}>
          {person.activities.map((activity) => (
            <Line key={activity.id} person={person} activity={activity} />
          ))}
        </Lines>
      </Stack>
    </Panel>
  );
}

const blank = { kind: 'call' as ActivityKind, text: '', on_day: '' };

function NewActivity({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(blank);
  const { run, busy, refusals } = usePersonAction(callsOf(person).addActivity, { fields: ['kind', 'text', 'on_day'] });
  const add = async (done: boolean) => {
    if (await run({ id: person.id, ...typed, done })) setTyped(blank);
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
        <DayInput
          label={t('customer.activity_day')}
          value={typed.on_day}
          error={refusals.on_day}
          onChange={(on_day) => setTyped({ ...typed, on_day })}
        />
      </Group>
      <Textarea
        label={t('customer.activity_text')}
        autosize
        minRows={1}
        maxLength={4000}
        value={typed.text}
        error={refusals.text}
        onChange={(event) => setTyped({ ...typed, text: event.currentTarget.value })}
      />
      <Group justify="flex-end" gap="xs">
        <Button size="xs" variant="default" loading={busy} onClick={() => void add(true)}>
          {t('customer.activity_done')}
        </Button>
        <Button size="xs" loading={busy} onClick={() => void add(false)}>
          {t('customer.activity_plan')}
        </Button>
      </Group>
    </Stack>
  );
}

function Line({ person, activity }: { readonly person: Person; readonly activity: Activity }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()(`update ${nounOf(person)}`);
  const step = { id: person.id, activity_id: activity.id };
  const finish = usePersonAction(callsOf(person).finishActivity);
  const remove = usePersonAction(callsOf(person).deleteActivity);
  const name = t(`customer.activity.${activity.kind}`);
  const planned = activity.done_at === null;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={560}>
            {`${name} · ${format.date(activity.on_day)}`}
          </Text>
          {planned ? (
            <Badge variant="light" color={activity.overdue ? 'red' : 'blue'}>
              {t(activity.overdue ? 'customer.activity_overdue' : 'customer.activity_planned')}
            </Badge>
          ) : null}
        </Group>
        {activity.text ? (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {activity.text}
          </Text>
        ) : null}
        {activity.author ? (
          <Text size="xs" c="dimmed">
            {activity.author}
          </Text>
        ) : null}
      </div>
      {may ? (
        <Group gap={4} wrap="nowrap">
          {planned ? (
            <Button size="xs" variant="default" loading={finish.busy} onClick={() => void finish.run(step)}>
              {t('customer.activity_finish')}
            </Button>
          ) : null}
          <ActionIcon
            loading={remove.busy}
            aria-label={t('customer.activity_delete', { name, day: format.date(activity.on_day) })}
            onClick={async () => {
              if (await confirmDelete()) await remove.run(step);
            }}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Group>
      ) : null}
    </Group>
  );
}
