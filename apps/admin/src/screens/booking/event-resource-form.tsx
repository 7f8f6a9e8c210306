import { specialDays, weekHours } from '@kaifong/base/hours';
import { eventResource } from '@kaifong/domain/booking/contract';
import { SpecialDaysField, WeekHoursField } from '../../kit/hours/index.ts';
import { ResourceForm } from '../../kit/resource/index.ts';

const widgets = { hours: WeekHoursField, special_days: SpecialDaysField };
const shapes = { hours: weekHours, special_days: specialDays };

export default function EventResourceForm() {
  return <ResourceForm definition={eventResource} widgets={widgets} shapes={shapes} />;
}
