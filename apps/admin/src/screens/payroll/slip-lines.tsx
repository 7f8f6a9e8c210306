// Lines of a slip. Each opens to the rule, the numbers and the days it was made of.
import type { PayslipView } from '@kaifong/domain/payroll/contract';
import { Accordion, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { LineRule } from './line-rule.tsx';
import { LineDays } from './slip-days.tsx';

type Line = PayslipView['lines'][number];

interface SlipLinesProps {
  readonly slip: PayslipView;
  /** What can be done with a line that was added by hand. */
  readonly act?: (line: Line) => ReactNode;
}

const signs = { earn: 1, deduct: -1, employer: 1 } as const;

export function SlipLines({ slip, act }: SlipLinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('run.lines')}>
      {slip.lines.length === 0 ? <Text c="dimmed">{t('run.no_lines')}</Text> : null}
      <Accordion variant="default" chevronPosition="left" order={3}>
        {slip.lines.map((line) => (
          <Accordion.Item key={line.id} value={String(line.id)}>
            <Accordion.Control>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <span>
                  {line.name}
                  {line.kind === 'employer' ? <Text span size="sm" c="dimmed">{` · ${t('run.on_top')}`}</Text> : null}
                </span>
                <Text span fw={560} style={{ whiteSpace: 'nowrap' }}>
                  {format.money(signs[line.kind] * line.amount)}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <LineWorking line={line} slip={slip} />
              {act?.(line)}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  );
}

function LineWorking({ line, slip }: { readonly line: Line; readonly slip: PayslipView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap="xs">
      <LineRule line={line} />
      <LineDays line={line} slip={slip} />
      {line.before === null ? null : (
        <Text size="sm" c="dimmed">
          {t('run.line_before', { amount: format.money(line.before) })}
        </Text>
      )}
    </Stack>
  );
}

/** What a slip comes to. */
export function SlipTotals({ slip, children }: { readonly slip: PayslipView; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = [
    [t('run.earned'), slip.earned],
    [t('run.deducted'), slip.deducted],
    [t('run.net'), slip.net],
  ] as const;
  return (
    <Panel title={t('run.paid_on', { date: format.date(slip.pay_on) })}>
      <Table withRowBorders={false} verticalSpacing={4} aria-label={t('run.totals')}>
        <Table.Tbody>
          {rows.map(([name, amount], at) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={at === 2 ? 650 : 450}>
                {name}
              </Table.Th>
              <Table.Td ta="end" fw={at === 2 ? 650 : 450}>
                {format.money(amount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {slip.before_net === null ? null : (
        <Text size="sm" c="dimmed" mt="xs">
          {t('run.net_before', { amount: format.money(slip.before_net) })}
        </Text>
      )}
      {children}
    </Panel>
  );
}
