import { specialDays, weekHours } from '@kaifong/base/hours';
import { cancelLadder, event, eventKinds } from '@kaifong/domain/booking/contract';
import { useParams } from 'react-router';
import { SpecialDaysField, WeekHoursField } from '../../kit/hours/index.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { EventDates } from './event-dates.tsx';
import { KindsField } from './kinds-field.tsx';
import { LadderField } from './ladder-field.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const widgets = {
  hours: WeekHoursField,
  special_days: SpecialDaysField,
  kinds: KindsField,
  cancel_ladder: LadderField,
};
const shapes = { hours: weekHours, special_days: specialDays, kinds: eventKinds, cancel_ladder: cancelLadder };

/** An event, and below the form its dates, where it has any. A new one is open once it is saved, for its dates. */
export default function EventForm() {
  const id = Number(useParams().id) || undefined;
  return (
    <>
      <ResourceForm definition={event} widgets={widgets} shapes={shapes} stays />
      {id === undefined ? null : (
        <>
          <EventDates id={id} />
          <WaitingPanel id={id} />
        </>
      )}
    </>
  );
}
