import { leaveAccountCalls, leaveAccountList } from '@kaifong/domain/hr/contract';
import { Button } from '@mantine/core';
import { IconCalendarDollar, IconCalendarDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';

/** What everybody has of each kind of leave, and the way to what people bring along. */
export default function LeaveAccountList() {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={leaveAccountList}
      calls={leaveAccountCalls}
      title={t('screen.leave_account')}
      searchLabel={t('leave.accounts_search')}
      actions={
        <Can do="get leave_openings">
          <Button
            component={Link}
            to="/leave-opening"
            variant="default"
            leftSection={<IconCalendarDown size={16} aria-hidden="true" />}
          >
            {t('leave.openings')}
          </Button>
        </Can>
      }
      empty={{
        icon: <IconCalendarDollar size={34} stroke={1.5} />,
        title: t('leave.accounts_none'),
        text: t('leave.accounts_none_text'),
      }}
    />
  );
}
