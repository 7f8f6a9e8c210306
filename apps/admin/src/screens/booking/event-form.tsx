import { specialDays, weekHours } from '@kaifong/base/hours';
import { cancelLadder, event, eventDates, eventKinds } from '@kaifong/domain/booking/contract';
import { SpecialDaysField, WeekHoursField } from '../../kit/hours/index.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { DatesField } from './dates-field.tsx';
import { KindsField } from './kinds-field.tsx';
import { LadderField } from './ladder-field.tsx';

const widgets = {
  hours: WeekHoursField,
  special_days: SpecialDaysField,
  dates: DatesField,
  kinds: KindsField,
  cancel_ladder: LadderField,
};
const shapes = {
  hours: weekHours,
  special_days: specialDays,
  dates: eventDates,
  kinds: eventKinds,
  cancel_ladder: cancelLadder,
};

export default function EventForm() {
  return <ResourceForm definition={event} widgets={widgets} shapes={shapes} />;
}
