// The life of a stock-take, from its empty sheet to the movements it ends in.
import { commandsOf, defineMachine } from '@kaifong/base/steps';
import { stockCountStatuses } from './stock-count-status.ts';

export const stockCountMachine = defineMachine({
  domain: 'inventory',
  name: 'stock_count',
  path: 'stock-count',
  statuses: stockCountStatuses,
  moneyGuard: 'get cost',
  steps: [
    { command: 'open', from: [], to: 'processing', permission: null, reason: 'none' },
    {
      command: 'submit',
      from: ['processing'],
      to: 'pending',
      permission: 'update stock_count',
      primary: true,
      reason: 'none',
    },
    {
      command: 'approve',
      from: ['pending'],
      to: 'completed',
      permission: 'approve stock_count',
      ownRequest: 'refused',
      primary: true,
      reason: 'none',
      effects: ['stock', 'money'],
    },
    // A shelf was forgotten, or a difference is hard to believe.
    { command: 'resume', from: ['pending'], to: 'processing', permission: 'update stock_count', reason: 'optional' },
    {
      command: 'cancel',
      from: ['processing', 'pending'],
      to: 'canceled',
      permission: 'update stock_count',
      reason: 'required',
    },
  ],
});

export const stockCountCommands = commandsOf(stockCountMachine);
export type StockCountCommand = (typeof stockCountCommands)[number];
