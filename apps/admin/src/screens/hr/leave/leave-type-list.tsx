import { useAction } from '@kaifong/client/hooks';
import { leaveType, routes } from '@kaifong/domain/hr/contract';
import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { ResourceList, resourceRoutes } from '../../../kit/resource/index.ts';

/** Kinds of leave, and a way to begin with those of the Employment Ordinance. */
export default function LeaveTypeList() {
  return (
    <ResourceList
      definition={leaveType}
      actions={
        <Can do="create leave_type">
          <GivenTypes />
        </Can>
      }
    />
  );
}

function GivenTypes() {
  const { t } = useTranslation();
  const add = useAction(routes.addGivenLeaveTypes, [resourceRoutes(leaveType).list]);
  const fill = async () => {
    try {
      const { added } = (await add.mutateAsync({})).data;
      notifySuccess(
        'create_success',
        t(added > 0 ? 'leave.given_types_added' : 'leave.given_types_there', { count: added }),
      );
    } catch (error) {
      notifyFailure('create_fail', error);
    }
  };
  return (
    <Button variant="default" loading={add.isPending} leftSection={<IconBook size={16} />} onClick={() => void fill()}>
      {t('leave.given_types')}
    </Button>
  );
}
