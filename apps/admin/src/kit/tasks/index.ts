// Tasks at the record they are about, in whichever section it is.
export { RecordTasks } from './record-tasks.tsx';
