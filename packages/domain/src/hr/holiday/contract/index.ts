export { givenYears, type HolidayState, holiday, holidayStatuses } from './holiday.ts';
export { holidayMachine } from './holiday-machine.ts';
export { holidayRoutes } from './holiday-routes.ts';
export { holidaySteps } from './holiday-steps.ts';
