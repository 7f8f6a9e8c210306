import { type PayrollRow, payrollCalls, payrollList } from '@kaifong/domain/payroll/contract';
import { Button } from '@mantine/core';
import { IconCashBanknote, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can, useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';

/** Runs, the latest first. */
export default function PayrollList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={payrollList}
      calls={payrollCalls}
      title={t('screen.payroll')}
      ordered="-id"
      actions={
        <Can do="create payroll">
          <Button component={Link} to="/payroll/create" leftSection={<IconPlus size={16} />}>
            {t('screen.payroll_create')}
          </Button>
        </Can>
      }
      {...(can('get payroll') && { rowTo: (row: PayrollRow) => `/payroll/view/${row.id}` })}
      empty={{ icon: <IconCashBanknote size={34} stroke={1.5} />, title: t('run.none'), text: t('run.none_text') }}
    />
  );
}
