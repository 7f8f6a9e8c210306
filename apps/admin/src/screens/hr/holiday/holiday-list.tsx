import { useAction } from '@kaifong/client/hooks';
import { givenYears, holiday, routes } from '@kaifong/domain/hr/contract';
import { Button, Menu } from '@mantine/core';
import { IconCalendarPlus, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { ResourceList, resourceRoutes } from '../../../kit/resource/index.ts';
import { StepBatch } from '../../../kit/steps/index.ts';
import { holidaySteps } from './holiday-steps.ts';

/** Holidays of both sets, and a way to begin with those that were announced. */
export default function HolidayList() {
  return (
    <ResourceList
      definition={holiday}
      actions={
        <Can do="create holiday">
          <GivenDays />
        </Can>
      }
      batchActions={(rows, clear) => (
        <StepBatch
          steps={holidaySteps}
          commands={['publish', 'archive']}
          ids={rows.map(({ id }) => id)}
          nameOf={(id) => rows.find((row) => row.id === id)?.name as string | undefined}
          onDone={clear}
        />
      )}
    />
  );
}

function GivenDays() {
  const { t } = useTranslation();
  const add = useAction(routes.addGivenHolidays, [resourceRoutes(holiday).list]);
  const fill = async (year: number) => {
    try {
      const { added } = (await add.mutateAsync({ year })).data;
      notifySuccess('create_success', t(added > 0 ? 'leave.given_added' : 'leave.given_there', { count: added }));
    } catch (error) {
      notifyFailure('create_fail', error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={add.isPending}
          leftSection={<IconCalendarPlus size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('leave.given_days')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {givenYears.map((year) => (
          <Menu.Item key={year} onClick={() => void fill(year)}>
            {t('leave.given', { year })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
