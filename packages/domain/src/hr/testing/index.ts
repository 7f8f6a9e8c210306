export { makeTask } from './make-task.ts';
export { taskFixture } from './task-fixture.ts';
