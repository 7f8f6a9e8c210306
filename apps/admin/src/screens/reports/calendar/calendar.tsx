import { LayeredCalendar } from './layered-calendar.tsx';

/** The calendar of the whole shop, layer by layer, as far as the reader may see it. */
export default function GlobalCalendar() {
  return <LayeredCalendar title="screen.calendar" mine={false} />;
}
