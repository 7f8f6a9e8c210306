import { useRoute } from '@kaifong/client/hooks';
import {
  type AutomationState,
  automationRoutes,
  type EntryRow,
  entryStatuses,
} from '@kaifong/domain/automation/contract';
import { Anchor, Button, Drawer, Group, NativeSelect, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FailureDetails, failureOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { Pages } from '../../kit/table/index.ts';
import { EntryWay } from './entry-way.tsx';
import { useReason } from './use-reason.ts';

const pageSize = 20;

interface Props {
  readonly id: number;
  readonly steps: AutomationState['steps'];
}

/** The people in an automation, the newest first, by status and by the step they stand at. */
export function EntryList({ id, steps }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState('');
  const [step, setStep] = useState('');
  const [open, setOpen] = useState<number>();
  const filter = { ...(status && { status }), ...(step && { step }) };
  const input = { id, page, per_page: pageSize, filter, language: currentLanguage() };
  const { data, error } = useRoute(automationRoutes.listEntries, input, { keep: true });
  const any = { value: '', label: t('automation_screen.all') };
  const choose = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    setPage(1);
  };
  return (
    <Panel title={t('automation_screen.people')}>
      <Group mb="sm">
        <NativeSelect
          label={t('automation_screen.status')}
          value={status}
          onChange={choose(setStatus)}
          data={[any, ...entryStatuses.map((value) => ({ value, label: t(`automation.status.${value}`) }))]}
        />
        <NativeSelect
          label={t('automation_screen.head.step')}
          value={step}
          onChange={choose(setStep)}
          data={[
            any,
            ...steps.map((each, index) => ({
              value: each.step,
              label: `${index + 1}. ${t(`automation.kind.${each.kind}`)}`,
            })),
          ]}
        />
      </Group>
      {error ? <FailureDetails failure={failureOf(error)} /> : null}
      {data || error ? null : <Skeleton h={200} />}
      {data?.total === 0 ? (
        <Text size="sm" c="dimmed">
          {t('automation_screen.nobody')}
        </Text>
      ) : null}
      {data && data.total > 0 ? (
        <Stack gap="sm">
          <Table.ScrollContainer minWidth={420}>
            <Table aria-label={t('automation_screen.people')}>
              <Table.Tbody>
                {data.data.map((row) => (
                  <Line key={row.id} row={row} onOpen={() => setOpen(row.id)} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Pages page={page} pages={Math.ceil(data.total / pageSize)} onChange={setPage} />
        </Stack>
      ) : null}
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t('automation_screen.way')}
        position="right"
        size="lg"
      >
        {open === undefined ? null : <EntryWay id={open} />}
      </Drawer>
    </Panel>
  );
}

function Line({ row, onOpen }: { readonly row: EntryRow; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reason = useReason();
  const name = row.person ?? `#${row.id}`;
  return (
    <Table.Tr>
      <Table.Td>
        {row.person && row.customer_id !== null ? (
          <Anchor component={Link} to={`/customer/edit/${row.customer_id}`} size="sm">
            {name}
          </Anchor>
        ) : (
          name
        )}
        <Text size="xs" c="dimmed">
          {format.dateTime(row.entered_at)}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge status={row.status}>{t(`automation.status.${row.status}`)}</StatusBadge>
        <Text size="xs" c="dimmed">
          {row.step_kind ? t(`automation.kind.${row.step_kind}`) : ''}
          {row.due_at ? ` · ${format.dateTime(row.due_at)}` : ''}
          {row.reason ? ` · ${reason(row.reason)}` : ''}
        </Text>
      </Table.Td>
      <Table.Td>
        <Button size="xs" variant="default" onClick={onOpen} aria-label={t('automation_screen.open_way', { name })}>
          {t('automation_screen.way')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
