export { holidayFixture, leaveFixture } from './hr-fixtures.ts';
export { makeEmployee, makeLeave } from './make-employee.ts';
export { makeTask } from './make-task.ts';
export { taskFixture } from './task-fixture.ts';
