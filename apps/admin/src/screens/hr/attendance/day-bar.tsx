import type { AttendanceView } from '@kaifong/domain/hr/contract';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { minutesText } from './minutes.ts';
import classes from './punch.module.css';

/** The minutes of a day: a bar, and a line for each slice. */
export function DayBar({ slices }: Pick<AttendanceView, 'slices'>) {
  const { t } = useTranslation();
  if (slices.length === 0) return <Text c="dimmed">{t('attendance.no_slices')}</Text>;
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {slices.map(({ kind, from, minutes }) => (
          <div key={`${kind}${from}`} className={classes.part} data-kind={kind} style={{ flexGrow: minutes }} />
        ))}
      </div>
      <Table mt="sm" aria-label={t('attendance.slices')} withRowBorders={false} verticalSpacing={4}>
        <Table.Tbody>
          {slices.map(({ kind, from, to, minutes, leave }) => (
            <Table.Tr key={`${kind}${from}`}>
              <Table.Th scope="row" fw={450}>
                {leave ? leave.type : t(`hr.attendance.slice.${kind}`)}
              </Table.Th>
              <Table.Td>{`${from}–${to}`}</Table.Td>
              <Table.Td ta="end">{minutesText(minutes, { t })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
