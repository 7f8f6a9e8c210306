export { type EmploymentKind, employee, employmentKinds, type HolidaySet, holidaySets } from './employee.ts';
