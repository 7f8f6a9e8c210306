// Days a slip was made of, as they were read then. Each leads to its day of attendance, where its punches stand.
import type { PayslipView } from '@kaifong/domain/payroll/contract';
import { Anchor, Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';

type Day = PayslipView['days'][number];
interface OfSlip {
  readonly slip: Pick<PayslipView, 'days' | 'own'>;
}

const hours = (minutes: number) =>
  minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The date of a day, as a link to its punches for whoever may see them. */
function DayLink({ day, own }: { readonly day: Day; readonly own: boolean }) {
  const format = useFormat();
  const can = useCan();
  const date = format.date(day.date);
  if (day.day_id === null || !(own || can('get attendance'))) return date;
  return (
    <Anchor component={Link} to={`${own ? '/my-attendance' : '/attendance'}/view/${day.day_id}`}>
      {date}
    </Anchor>
  );
}

/** Minutes of a day that a line was made of, by the code of the line. */
const minutesOf: Readonly<Record<string, (day: Day) => number>> = {
  overtime: (day) => day.overtime,
  absence: (day) => day.absence,
  unpaid_leave: (day) => day.leave,
  leave_pay: (day) => day.leave,
};

/** Days that made a line of a slip. */
export function LineDays({ line, slip }: OfSlip & { readonly line: { readonly code: string; readonly name: string } }) {
  const { t } = useTranslation();
  const of = minutesOf[line.code];
  const days = of ? slip.days.filter((day) => of(day) > 0) : [];
  if (!of || days.length === 0) return null;
  return (
    <Group component="ul" gap="md" p={0} m={0} aria-label={t('run.line_days', { name: line.name })}>
      {days.map((day) => (
        <Text key={day.date} component="li" size="sm" style={{ listStyle: 'none' }}>
          <DayLink day={day} own={slip.own} /> {hours(of(day))}
        </Text>
      ))}
    </Group>
  );
}

/** All days of a slip, with the minutes of each kind. */
export function SlipDays({ slip }: OfSlip) {
  const { t } = useTranslation();
  const { days, own } = slip;
  const kinds = (['planned', 'work', 'leave', 'absence', 'overtime'] as const).filter((kind) =>
    days.some((day) => day[kind] > 0),
  );
  if (days.length === 0) return null;
  return (
    <Panel title={t('run.days')}>
      <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} role="group" aria-label={t('run.days')}>
        <Table aria-label={t('run.days')} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('run.day')}</Table.Th>
              {kinds.map((kind) => (
                <Table.Th key={kind} ta="end">
                  {t(`run.${kind}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((day) => (
              <Table.Tr key={day.date}>
                <Table.Th scope="row" fw={450}>
                  <DayLink day={day} own={own} />
                  {day.free ? <Text span size="sm" c="dimmed">{` · ${t(`run.${day.free}`)}`}</Text> : null}
                </Table.Th>
                {kinds.map((kind) => (
                  <Table.Td key={kind} ta="end">
                    {hours(day[kind])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
