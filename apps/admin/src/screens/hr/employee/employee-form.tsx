import { weekHours } from '@kaifong/base/hours';
import { employee } from '@kaifong/domain/hr/contract';
import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { WeekHoursField } from '../../../kit/hours/index.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { RecordTasks } from '../../../kit/tasks/index.ts';
import { Delegates } from '../delegate/delegates.tsx';

const widgets = { hours: WeekHoursField };
const shapes = { hours: weekHours };

export default function EmployeeForm() {
  const { id } = useParams();
  const can = useCan();
  return (
    <Stack gap="md">
      <ResourceForm definition={employee} widgets={widgets} shapes={shapes} />
      {id && can('get employee') ? <Delegates employeeId={Number(id)} mayWrite={can('update employee')} /> : null}
      {id ? <RecordTasks link={`/employee/edit/${id}`} /> : null}
    </Stack>
  );
}
