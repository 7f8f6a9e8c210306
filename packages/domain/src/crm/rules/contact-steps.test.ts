import { describe, expect, it } from 'vitest';
import { contactCommands, contactStatuses } from '../contract/index.ts';
import { commandsFor, statusAfter } from './contact-steps.ts';

it.each([
  ['pending', ['process', 'complete', 'disable']],
  ['processing', ['complete', 'disable']],
  ['completed', ['reopen']],
  ['disabled', ['reopen']],
] as const)('%s', (status, commands) => expect(commandsFor(status)).toEqual(commands));

describe('every step', () => {
  it('leads somewhere else, and nothing is a dead end', () => {
    for (const status of contactStatuses) {
      expect(commandsFor(status).length).toBeGreaterThan(0);
      for (const command of contactCommands) expect(statusAfter(command, status)).not.toBe(status);
    }
  });
});
