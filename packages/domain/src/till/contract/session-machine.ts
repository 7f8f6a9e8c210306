// The life of a session (a register between two counts).
import { commandsOf, defineMachine } from '@kaifong/base/steps';
import { sessionStatuses } from './status.ts';

export const sessionMachine = defineMachine({
  domain: 'till',
  name: 'till_session',
  path: 'pos',
  statuses: sessionStatuses,
  // What a drawer holds is told to whoever counted it.
  moneyGuard: 'close till_session',
  steps: [
    { command: 'open', from: [], to: 'processing', permission: null, reason: 'none', effects: ['money'] },
    {
      command: 'count',
      from: ['processing'],
      to: 'pending',
      permission: 'create till_session',
      primary: true,
      reason: 'none',
      effects: ['money'],
    },
    // Somebody still wants to buy, or counted wrong.
    { command: 'resume', from: ['pending'], to: 'processing', permission: 'create till_session', reason: 'none' },
    {
      command: 'close',
      from: ['pending'],
      to: 'completed',
      guard: 'withinTolerance',
      permission: 'close till_session',
      primary: true,
      reason: 'none',
      effects: ['money'],
    },
    {
      command: 'close',
      from: ['pending'],
      to: 'abnormal',
      guard: 'beyondTolerance',
      permission: 'close till_session',
      primary: true,
      reason: 'none',
      effects: ['money', 'task'],
    },
    {
      command: 'approve',
      from: ['abnormal'],
      to: 'completed',
      permission: 'approve till_session',
      primary: true,
      reason: 'required',
      ownRequest: 'refused',
      effects: ['money'],
    },
  ],
});

export const sessionCommands = commandsOf(sessionMachine);
export type SessionCommand = (typeof sessionCommands)[number];
