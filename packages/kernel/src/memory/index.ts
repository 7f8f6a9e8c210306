export { Memory, type RememberOptions } from './memory.ts';
