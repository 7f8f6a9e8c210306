import { LayeredCalendar } from './layered-calendar.tsx';

/** The reader's own calendar: her shifts, leave, tasks and bookings. */
export default function MyCalendar() {
  return <LayeredCalendar title="screen.my_calendar" mine />;
}
