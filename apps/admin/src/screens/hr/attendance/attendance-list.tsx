import { type AttendanceRow, attendanceCalls, attendanceList } from '@kaifong/domain/hr/contract';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';
import { minutesText } from './minutes.ts';

const minuteColumns = [
  'planned_minutes',
  'work_minutes',
  'leave_minutes',
  'absence_minutes',
  'overtime_minutes',
  'late_minutes',
  'early_minutes',
] as const;

/** Days of everybody. */
export default function AttendanceList() {
  const { t } = useTranslation();
  const can = useCan();
  const cells = useMemo(
    () =>
      Object.fromEntries(
        minuteColumns.map((name) => [
          name,
          (row: AttendanceRow) => (row[name] > 0 ? minutesText(row[name], { t }) : '–'),
        ]),
      ),
    [t],
  );
  return (
    <ListScreen
      list={attendanceList}
      calls={attendanceCalls}
      title={t('screen.attendance')}
      cells={cells}
      searchLabel={t('attendance.search')}
      {...(can('get attendance') && { rowTo: (row: AttendanceRow) => `/attendance/view/${row.id}` })}
      empty={{
        icon: <IconCalendarCheck size={34} stroke={1.5} />,
        title: t('attendance.none'),
        text: t('attendance.none_text'),
      }}
    />
  );
}
