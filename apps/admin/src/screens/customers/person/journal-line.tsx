import { applicationMachine } from '@kaifong/domain/applications/contract';
import { bookingMachine } from '@kaifong/domain/booking/contract';
import { contactMachine, leadMachine } from '@kaifong/domain/crm/contract';
import { activityKinds, type JournalEntry, type JournalKind, type Person } from '@kaifong/domain/customers/contract';
import { submissionMachine } from '@kaifong/domain/forms/contract';
import { orderMachine } from '@kaifong/domain/sales/contract';
import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirmDelete } from '../../../kit/feedback/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { StepStatus } from '../../../kit/steps/index.ts';
import { callsOf, nounOf } from './calls-of.ts';
import { usePersonAction } from './use-person-action.ts';

const machines = {
  ...{ order: orderMachine, booking: bookingMachine, application: applicationMachine },
  ...{ form: submissionMachine, lead: leadMachine, message: contactMachine },
} satisfies Partial<Record<JournalKind, object>>;

const machineOf = (kind: JournalKind) => (kind in machines ? machines[kind as keyof typeof machines] : undefined);

interface LineProps {
  readonly person: Person;
  readonly entry: JournalEntry;
}

/** One thing that happened with a person, or is planned: its kind, when, what it was, and how it stands. */
export function JournalLine({ person, entry }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = entry.on_day ? format.date(entry.on_day) : format.dateTime(entry.at);
  const title = entry.title || t(`customer.journal.kind.${entry.kind}`);
  const head = entry.title ? [t(`customer.journal.kind.${entry.kind}`), when] : [when];
  const about = [...head, entry.amount ? format.money(entry.amount) : '', entry.author].filter(Boolean).join(' · ');
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
      <div style={{ minWidth: 0 }}>
        {entry.path ? (
          <Anchor component={Link} to={entry.path} size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Anchor>
        ) : (
          <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
        )}
        {entry.text ? (
          <Text size="sm" lineClamp={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {entry.text}
          </Text>
        ) : null}
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap" style={{ flexShrink: 0 }}>
        <Standing entry={entry} />
        {entry.on_day ? <ActivityButtons person={person} entry={entry} /> : null}
      </Group>
    </Group>
  );
}

function Standing({ entry: { kind, status, planned, overdue } }: Pick<LineProps, 'entry'>) {
  const { t } = useTranslation();
  if (planned)
    return (
      <StatusBadge tone={overdue ? 'bad' : 'info'}>
        {t(overdue ? 'customer.activity_overdue' : 'customer.activity_planned')}
      </StatusBadge>
    );
  if (status === null) return null;
  const machine = machineOf(kind);
  return machine ? (
    <StepStatus steps={{ machine }} status={status} />
  ) : (
    <StatusBadge status={status}>{t(`customer.journal.sent.${status}`)}</StatusBadge>
  );
}

/** Marks a planned activity as done, and deletes one, planned or done. */
function ActivityButtons({ person, entry }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()(`update ${nounOf(person)}`);
  const step = { id: person.id, activity_id: entry.id };
  const finish = usePersonAction(callsOf(person).finishActivity);
  const remove = usePersonAction(callsOf(person).deleteActivity);
  if (!may || !activityKinds.some((kind) => kind === entry.kind)) return null;
  const name = t(`customer.journal.kind.${entry.kind}`);
  return (
    <>
      {entry.planned ? (
        <Button size="xs" variant="default" loading={finish.busy} onClick={() => void finish.run(step)}>
          {t('customer.activity_finish')}
        </Button>
      ) : null}
      <ActionIcon
        loading={remove.busy}
        aria-label={t('customer.activity_delete', { name, day: format.date(entry.on_day ?? '') })}
        onClick={async () => {
          if (await confirmDelete()) await remove.run(step);
        }}
      >
        <IconTrash size={17} stroke={1.7} />
      </ActionIcon>
    </>
  );
}
