// Spans of time between instants, and how the days and hours of a zone become such spans. Pure; used by whoever asks when
// something is open, busy or free.
export { dateAt, dayStart, instantOf, spanOfDays, startOfDay, wallClockAt } from './days.ts';
export { hoursIn } from './hours-in.ts';
export { common, covers, cut, difference, type Span, totalOf, union, widen } from './spans.ts';
