import { minutesOf } from '@kaifong/base/hours';
import { instantOf, wallClockAt } from '@kaifong/base/spans';
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/booking/contract';
import { useEffect, useMemo } from 'react';
import type { PickedTime } from '../../kit/calendar/index.ts';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { useShop } from '../../kit/language/use-format.ts';
import { type RecordSteps, StepDialog } from '../../kit/steps/index.ts';
import { bookingSteps, type SteppedBooking } from './booking-steps.ts';

interface MoveWindowProps {
  /** Of the booking. */
  readonly id: number;
  /** The time the booking was dropped on, by the clock of the shop. */
  readonly to: PickedTime & { readonly time: string };
  readonly onClose: () => void;
}

/** Asks before a booking that was dragged is moved: from when to when, why, and whoever is told. */
export function MoveWindow({ id, to, onClose }: MoveWindowProps) {
  const { data, error } = useRoute(routes.getBooking, { id });
  const { timeZone } = useShop();
  const steps = useMemo(
    (): RecordSteps<SteppedBooking> => ({
      ...bookingSteps,
      startValues: ({ zone }) => ({
        ...wallClockAt(zone, instantOf(timeZone, to.date, minutesOf(to.time))),
        reason: '',
      }),
    }),
    [to, timeZone],
  );
  useEffect(() => {
    if (!error) return;
    notifyFailure('submit_fail', error);
    onClose();
  }, [error, onClose]);
  if (!data) return null;
  const name = [data.data.number, data.data.name].filter(Boolean).join(' · ');
  return <StepDialog steps={steps} record={data.data} name={name} command="move" onClose={onClose} />;
}
