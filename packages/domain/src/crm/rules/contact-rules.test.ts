import { expect, it } from 'vitest';
import { contactMachine, contactStatuses } from '../contract/index.ts';
import { contactRules } from './contact-rules.ts';

const all = () => true;

it.each([
  ['pending', ['process', 'complete', 'disable']],
  ['processing', ['complete', 'disable']],
  ['completed', ['reopen']],
  ['disabled', ['reopen']],
] as const)('%s', (status, commands) => {
  expect(contactRules.offered({ status }, all)).toEqual(commands);
  expect(contactRules.primary({ status }, all)).toBe(commands[0]);
});

it('every step leads somewhere else, and nothing is a dead end', () => {
  for (const { from, to } of contactMachine.steps) expect(from).not.toContain(to);
  for (const status of contactStatuses) expect(contactRules.offered({ status }, all)).not.toEqual([]);
});
