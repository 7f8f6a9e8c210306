// Where a package may go from where it is.
import { commandsOf, defineMachine, staffCommandsOf } from '@kaifong/base/steps';
import * as z from 'zod';
import { packageStatuses } from './status.ts';

const use = {
  command: 'use',
  from: ['pending', 'processing'],
  permission: 'process package',
  own: true,
  primary: true,
  reason: 'optional',
  effects: ['coupon', 'money'],
} as const;
const giveBack = {
  command: 'give-back',
  from: ['processing', 'completed'],
  to: 'processing',
  permission: 'process package',
  own: true,
  reason: 'required',
  effects: ['coupon', 'money'],
} as const;
const giveBackFrozen = { ...giveBack, from: ['disabled'], to: 'disabled' } as const;
const unfreeze = {
  command: 'unfreeze',
  from: ['disabled'],
  permission: 'update package',
  primary: true,
  reason: 'none',
} as const;

export const packageMachine = defineMachine({
  domain: 'packages',
  name: 'package',
  path: 'package',
  statuses: packageStatuses,
  steps: [
    { command: 'grant', from: [], to: 'pending', permission: null, reason: 'none', effects: ['coupon', 'money'] },
    { ...use, to: 'processing' },
    // The last unit of the package.
    { ...use, to: 'completed' },
    giveBack,
    // A frozen package: its time stands still.
    giveBackFrozen,
    {
      command: 'freeze',
      from: ['pending', 'processing'],
      to: 'disabled',
      permission: 'update package',
      reason: 'required',
    },
    { ...unfreeze, to: 'processing', guard: 'hasBegun' },
    { ...unfreeze, to: 'pending', guard: 'beginsLater' },
    { command: 'begin', from: ['pending'], to: 'processing', permission: null, reason: 'none' },
    {
      command: 'end',
      from: ['pending', 'processing'],
      to: 'completed',
      permission: null,
      reason: 'none',
      effects: ['coupon', 'money'],
    },
    {
      command: 'take-back',
      from: ['pending', 'processing', 'disabled', 'completed'],
      to: 'refunded',
      permission: null,
      reason: 'none',
      effects: ['coupon', 'money'],
    },
  ],
});

export const packageCommand = z.enum(commandsOf(packageMachine));
export const packageStaffCommand = z.enum(staffCommandsOf(packageMachine));
