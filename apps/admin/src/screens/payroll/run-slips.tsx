import type { PayrollView } from '@kaifong/domain/payroll/contract';
import { Anchor, Group, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { differenceText } from './difference-text.ts';

/** Slips of a run: those to be mended first. */
export function RunSlips({ run }: { readonly run: PayrollView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const slips = [...run.slips].sort(
    (one, other) => Number(other.status === 'abnormal') - Number(one.status === 'abnormal'),
  );
  return (
    <Panel title={t('run.slips', { count: slips.length })}>
      <Table aria-label={t('run.slips', { count: slips.length })} verticalSpacing="sm">
        <Table.Tbody>
          {slips.map(({ id, employee, status, net, before_net, problem, warnings }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={500}>
                <Anchor component={Link} to={`/payslip/view/${id}`}>
                  {employee.name}
                </Anchor>
                <Stack gap={2}>
                  {problem ? (
                    <Text size="sm" c="var(--mantine-color-error)">
                      {problem}
                    </Text>
                  ) : null}
                  {warnings.map((warning) => (
                    <Text key={warning} size="sm" c="dimmed">
                      {warning}
                    </Text>
                  ))}
                </Stack>
              </Table.Th>
              <Table.Td ta="end" style={{ verticalAlign: 'top' }}>
                <Group gap="xs" justify="flex-end">
                  <StatusBadge status={status}>{t(`payroll.status.${status}`)}</StatusBadge>
                  <Text fw={560}>{format.money(net)}</Text>
                </Group>
                {before_net === null || status === 'draft' ? null : (
                  <Text size="sm" c="dimmed">
                    {t('run.than_before', { difference: differenceText(format, net, before_net) })}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
