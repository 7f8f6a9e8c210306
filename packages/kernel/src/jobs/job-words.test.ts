import { expect, it } from 'vitest';
import { jobWords } from './job-words.ts';

it.each([
  ['sales.cancel-overdue', 'sales.jobs.cancel-overdue'],
  ['react:crm.mail-shop', 'crm.jobs.mail-shop'],
  ['kernel.send-mail', 'jobs.send-mail'],
])('the words of %s are %s', (name, code) => {
  expect(jobWords(name)).toBe(code);
});
