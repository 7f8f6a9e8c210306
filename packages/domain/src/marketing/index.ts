// Door for later domains.
export { listLetters } from './queries/letters.ts';
