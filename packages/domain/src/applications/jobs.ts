import { lapseQuotes } from './actions/lapse-quotes.ts';

export const jobs = [lapseQuotes];
