import { describe, expect, it } from 'vitest';
import { offeredSteps } from './offered-steps.ts';

const steps = { counterparts: ['reject'] };

describe('what staff are offered', () => {
  it('puts two answers to one question side by side', () => {
    expect(offeredSteps(steps, { commands: ['confirm', 'reject', 'cancel'], primary_command: 'confirm' })).toEqual({
      primary: 'confirm',
      counterpart: 'reject',
      menu: ['cancel'],
    });
  });

  it('has no primary button for who may not take the usual step', () => {
    const none = { primary: undefined, counterpart: undefined, menu: ['cancel'] };
    expect(offeredSteps(steps, { commands: ['cancel'], primary_command: null })).toEqual(none);
    expect(offeredSteps<string>(steps, { commands: ['cancel'], primary_command: 'ship' })).toEqual(none);
  });

  it('keeps what may be done earlier in the menu', () => {
    const { menu } = offeredSteps({}, { commands: ['confirm', 'process', 'cancel'], primary_command: 'process' });
    expect(menu).toEqual(['confirm', 'cancel']);
  });
});
