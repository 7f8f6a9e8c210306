// One end of a range of days; loaded when a filter of days is first opened.
import { DayInput } from './day-input.tsx';

export default DayInput;
