// Hours of a week, and days with other hours, as fields of a form.
export { SpecialDaysField } from './special-days-field.tsx';
export { useWeekdays } from './use-weekdays.ts';
export { WeekHoursField } from './week-hours-field.tsx';
