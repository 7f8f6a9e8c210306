import { type LeadView, routes } from '@kaifong/domain/crm/contract';
import { type ActivityKind, activityKinds } from '@kaifong/domain/customers/contract';
import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { DayInput } from '../../kit/time/day-input.tsx';
import { useLeadAction } from './use-lead-action.ts';

interface LeadProps {
  readonly lead: LeadView;
}

/** Calls, mails, meetings and notes with the person of a lead: what is planned first, then what was done. */
export function LeadActivities({ lead }: LeadProps) {
  const { t } = useTranslation();
  const may = useCan()('update lead');
  return (
    <Panel title={t('lead_screen.activities')}>
      <Stack gap="md">
        {may ? <NewActivity lead={lead} /> : null}
        {lead.activities.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('lead_screen.no_activities')}
          </Text>
        ) : null}
        {lead.activities.map((activity) => (
          <Line key={activity.id} lead={lead} activity={activity} may={may} />
        ))}
      </Stack>
    </Panel>
  );
}

const blank = { kind: 'call' as ActivityKind, text: '', on_day: '' };

function NewActivity({ lead: { id } }: LeadProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(blank);
  const { run, busy, refusals } = useLeadAction(routes.addLeadActivity, ['kind', 'text', 'on_day']);
  const add = async (done: boolean) => {
    if (await run({ id, ...typed, done })) setTyped(blank);
  };
  return (
    <Stack gap="sm">
      <Group grow align="flex-start" gap="sm">
        <Select
          label={t('crm.lead.fields.kind')}
          data={activityKinds.map((kind) => ({ value: kind, label: t(`lead_screen.activity.${kind}`) }))}
          value={typed.kind}
          allowDeselect={false}
          error={refusals.kind}
          onChange={(kind) => setTyped({ ...typed, kind: (kind ?? 'call') as ActivityKind })}
        />
        <DayInput
          label={t('lead_screen.day')}
          value={typed.on_day}
          error={refusals.on_day}
          onChange={(on_day) => setTyped({ ...typed, on_day })}
        />
      </Group>
      <Textarea
        label={t('crm.lead.fields.text')}
        autosize
        minRows={1}
        maxLength={4_000}
        value={typed.text}
        error={refusals.text}
        onChange={(event) => setTyped({ ...typed, text: event.currentTarget.value })}
      />
      <Group justify="flex-end" gap="xs">
        <Button size="xs" variant="default" loading={busy} onClick={() => void add(true)}>
          {t('lead_screen.done')}
        </Button>
        <Button size="xs" loading={busy} onClick={() => void add(false)}>
          {t('lead_screen.plan')}
        </Button>
      </Group>
    </Stack>
  );
}

interface LineProps extends LeadProps {
  readonly activity: LeadView['activities'][number];
  readonly may: boolean;
}

function Line({ lead, activity, may }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { run, busy } = useLeadAction(routes.finishLeadActivity);
  const planned = activity.done_at === null;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={560}>
            {`${t(`lead_screen.activity.${activity.kind}`)} · ${format.date(activity.on_day)}`}
          </Text>
          {planned ? (
            <StatusBadge tone={activity.overdue ? 'bad' : 'info'}>
              {t(activity.overdue ? 'lead_screen.overdue' : 'lead_screen.planned')}
            </StatusBadge>
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
      {may && planned ? (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() => void run({ id: lead.id, activity_id: activity.id })}
        >
          {t('lead_screen.done')}
        </Button>
      ) : null}
    </Group>
  );
}
