import { useRoute } from '@kaifong/client/hooks';
import { type AutomationState, automationRoutes } from '@kaifong/domain/automation/contract';
import { Alert, Button, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Totals } from '../../kit/document/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { Panel } from '../../kit/shell/panel.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { EntryList } from './entry-list.tsx';
import { MoveButton } from './move-button.tsx';
import { TryPanel } from './try-panel.tsx';

/** The people in an automation, where they stand, and what its steps did so far. */
export default function AutomationView() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(automationRoutes.getAutomationState, { id, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath="/automation">
      {({ data }) => <View one={data} />}
    </RecordGate>
  );
}

interface PartProps {
  readonly one: AutomationState;
}

function View({ one }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  return (
    <>
      <PageHeader title={one.name} back="/automation">
        <StatusBadge tone={one.enabled ? 'good' : 'quiet'}>
          {t(`automation_screen.${one.enabled ? 'on' : 'off'}`)}
        </StatusBadge>
        {can('update automation') ? (
          <Button variant="default" component={Link} to={`/automation/edit/${one.id}`}>
            {t('automation_screen.edit')}
          </Button>
        ) : null}
      </PageHeader>
      <Stack gap="lg">
        {one.behind > 0 ? (
          <Alert color="blue">
            <Group justify="space-between">
              <Text size="sm">{t('automation_screen.behind', { count: one.behind })}</Text>
              <MoveButton id={one.id} />
            </Group>
          </Alert>
        ) : null}
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <StepsPanel one={one} />
          <Panel title={t('automation_screen.counts')}>
            <Totals
              rows={one.counts.map(({ status, count }) => ({
                name: t(`automation.status.${status}`),
                value: format.number(count),
              }))}
            />
            <Text size="sm" c="dimmed" mt="xs">
              {t('automation_screen.version', { number: one.current_version })}
              {one.created_by ? ` · ${one.created_by}` : ''}
            </Text>
            {one.webhook_key && one.steps.some(({ kind }) => kind === 'webhook') ? (
              <Text size="xs" mt="xs" style={{ overflowWrap: 'anywhere' }}>
                {t('automation_screen.webhook_key')} {one.webhook_key}
              </Text>
            ) : null}
          </Panel>
        </SimpleGrid>
        {can('get customer') ? <TryPanel one={one} /> : null}
        <EntryList id={one.id} steps={one.steps} />
      </Stack>
    </>
  );
}

function StepsPanel({ one }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const heads = ['step', 'here', 'failing', 'done', 'skipped'] as const;
  return (
    <Panel title={t('automation.flow.fields.steps')}>
      {/* Nothing in the table can be reached by keyboard, so the frame that scrolls can. */}
      <Table.ScrollContainer
        minWidth={380}
        type="native"
        tabIndex={0}
        role="group"
        aria-label={t('automation.flow.fields.steps')}
      >
        <Table aria-label={t('automation.flow.fields.steps')}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{t(`automation_screen.head.${head}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {one.steps.map((step, index) => (
              <Table.Tr key={step.step}>
                <Table.Td>{`${index + 1}. ${t(`automation.kind.${step.kind}`)}`}</Table.Td>
                <Table.Td>{format.number(step.here)}</Table.Td>
                <Table.Td c={step.failing > 0 ? 'var(--mantine-color-error)' : undefined}>
                  {format.number(step.failing)}
                </Table.Td>
                <Table.Td>{format.number(step.done)}</Table.Td>
                <Table.Td>{format.number(step.skipped)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
