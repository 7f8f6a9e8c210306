import { describe, expect, it } from 'vitest';
import { commandsOf, defineMachine, rulesOf, staffCommandsOf } from './index.ts';

const lamp = defineMachine({
  domain: 'house',
  name: 'lamp',
  path: 'lamp',
  statuses: ['off', 'on', 'broken'],
  steps: [
    { command: 'make', from: [], to: 'off', permission: null, reason: 'none' },
    {
      command: 'light',
      from: ['off'],
      to: 'on',
      permission: 'update lamp',
      reason: 'none',
      guard: 'hasBulb',
      primary: true,
    },
    {
      command: 'mend',
      from: ['off', 'broken'],
      to: 'off',
      permission: 'process lamp',
      reason: 'optional',
      primary: true,
    },
    { command: 'darken', from: ['on'], to: 'off', permission: 'update lamp', reason: 'none', own: true },
  ],
});

interface Facts {
  readonly status: 'off' | 'on' | 'broken';
  readonly bulbs: number;
}
const rules = rulesOf(lamp)({ hasBulb: ({ bulbs }: Facts) => bulbs > 0 });
const all = () => true;

it('knows its commands, and those staff may give', () => {
  expect(commandsOf(lamp)).toEqual(['make', 'light', 'mend', 'darken']);
  expect(staffCommandsOf(lamp)).toEqual(['light', 'mend', 'darken']);
});

describe('the rules of a machine', () => {
  it('find the step from where the record stands, if its guard agrees', () => {
    expect(rules.stepOf('light', { status: 'off', bulbs: 1 })?.to).toBe('on');
    expect(rules.stepOf('light', { status: 'off', bulbs: 0 })).toBeUndefined();
    expect(rules.stepOf('light', { status: 'on', bulbs: 1 })).toBeUndefined();
    expect(rules.stepOf('make', { status: 'off', bulbs: 1 })).toBeUndefined();
    expect(rules.stepOf('light', { status: 'off', bulbs: 1 }, (step) => step.own === true)).toBeUndefined();
  });

  it('offer what the caller may take, and first what comes next', () => {
    expect(rules.offered({ status: 'off', bulbs: 1 }, all)).toEqual(['light', 'mend']);
    expect(rules.primary({ status: 'off', bulbs: 1 }, all)).toBe('light');
    expect(rules.primary({ status: 'off', bulbs: 0 }, all)).toBe('mend');
    const mender = (permission: string) => permission === 'process lamp';
    expect(rules.offered({ status: 'off', bulbs: 1 }, mender)).toEqual(['mend']);
    // What comes next is somebody else's: mending is offered, and not as the next step.
    expect(rules.primary({ status: 'off', bulbs: 1 }, mender)).toBeUndefined();
  });

  it('tell what whoever the record belongs to may do', () => {
    expect(rules.ownerMay('darken', { status: 'on', bulbs: 1 })).toBe(true);
    expect(rules.ownerMay('light', { status: 'off', bulbs: 1 })).toBe(false);
  });
});

it('does not compile with a guard missing, one too many, or an unknown status', () => {
  // @ts-expect-error hasBulb is missing
  rulesOf(lamp)<Facts>({});
  // @ts-expect-error no step names isCheap
  rulesOf(lamp)({ hasBulb: ({ bulbs }: Facts) => bulbs > 0, isCheap: () => true });
  defineMachine({
    domain: 'house',
    name: 'door',
    path: 'door',
    statuses: ['open', 'shut'],
    // @ts-expect-error there is no status `locked`
    steps: [{ command: 'lock', from: ['shut'], to: 'locked', permission: null, reason: 'none' }],
  });
  expect(lamp.steps).toHaveLength(4);
});
