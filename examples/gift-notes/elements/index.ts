import { Notes } from './notes.tsx';

export const components = { notes: Notes };
