// The calendar of the back office: month, week, day and agenda of whatever has a time.
import { part } from '../feedback/part.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import type { CalendarProps } from './calendar-view.tsx';

export type { CalendarEntry, CalendarProps, CalendarSpan, PickedTime } from './calendar-view.tsx';

/** The calendar, whose code comes with the first screen that shows one. */
export const Calendar = part<CalendarProps>(() => import('./calendar-view.tsx'), CalendarSkeleton());
