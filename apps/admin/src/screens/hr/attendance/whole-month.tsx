import { useRoute } from '@kaifong/client/hooks';
import { type AttendanceView, routes } from '@kaifong/domain/hr/contract';
import { Button, Drawer, Stack } from '@mantine/core';
import { IconCalendarMonth } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { MonthDays } from './month-days.tsx';

interface WholeMonthProps {
  readonly day: AttendanceView;
  /** Address of a day. */
  readonly to: (id: number) => string;
}

/** The month of a day, of the same person. */
export function WholeMonth({ day, to }: WholeMonthProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarMonth size={16} />} onClick={() => setOpen(true)}>
        {t('attendance.month')}
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        title={t('attendance.month_of', { name: day.employee.name })}
        position="right"
        size="lg"
      >
        {open ? <Month day={day} to={to} onLeave={() => setOpen(false)} /> : null}
      </Drawer>
    </>
  );
}

function Month({ day, to, onLeave }: WholeMonthProps & { readonly onLeave: () => void }) {
  const query = { language: currentLanguage(), employee_id: day.employee.id, month: day.date.slice(0, 7) };
  const answer = useRoute(routes.getAttendanceMonth, query);
  const month = answer.data?.data;
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!month) return <ScreenSkeleton />;
  return (
    <Stack gap="md">
      <MonthDays month={month} to={to} onLeave={onLeave} />
    </Stack>
  );
}
