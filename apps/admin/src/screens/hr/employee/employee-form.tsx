import { weekHours } from '@kaifong/base/hours';
import { employee } from '@kaifong/domain/hr/contract';
import { WeekHoursField } from '../../../kit/hours/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';

const widgets = { hours: WeekHoursField };
const shapes = { hours: weekHours };

export default function EmployeeForm() {
  return <ResourceForm definition={employee} widgets={widgets} shapes={shapes} />;
}
