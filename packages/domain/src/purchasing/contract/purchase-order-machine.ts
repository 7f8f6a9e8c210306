// What a purchase order may become next. Guards are bound in `rules/purchase-order-machine.ts`.
import { commandsOf, defineMachine, staffCommandsOf } from '@kaifong/base/steps';
import * as z from 'zod';
import { purchaseOrderStatuses } from './purchase-order-status.ts';

const submit = {
  command: 'submit',
  from: ['draft'],
  permission: 'create po',
  primary: true,
  reason: 'none',
} as const;
const receive = {
  command: 'receive',
  from: ['approved', 'sent', 'partial_received'],
  permission: 'receive po',
  // Why nothing more comes, where that is said at once.
  reason: 'optional',
  effects: ['stock'],
} as const;
const sendBack = <Status extends string>(status: Status) =>
  ({
    command: 'return',
    from: [status],
    to: status,
    guard: 'hasGoods',
    permission: 'receive po',
    reason: 'required',
    effects: ['stock', 'money'],
  }) as const;

export const purchaseOrderMachine = defineMachine({
  domain: 'purchasing',
  name: 'po',
  path: 'po',
  moneyGuard: 'get cost',
  statuses: purchaseOrderStatuses,
  steps: [
    { command: 'create', from: [], to: 'draft', permission: null, reason: 'none' },
    { command: 'change', from: ['draft'], to: 'draft', permission: 'update po', reason: 'none' },
    // Up to the shop's limit nobody else has to agree.
    { ...submit, to: 'approved', guard: 'withinLimit' },
    { ...submit, to: 'pending', guard: 'aboveLimit' },
    {
      command: 'approve',
      from: ['pending'],
      to: 'approved',
      permission: 'approve po',
      ownRequest: 'refused',
      primary: true,
      reason: 'none',
    },
    {
      command: 'reject',
      from: ['pending'],
      to: 'rejected',
      permission: 'approve po',
      ownRequest: 'refused',
      reason: 'required',
    },
    {
      command: 'revise',
      from: ['rejected'],
      to: 'draft',
      permission: 'create po',
      primary: true,
      reason: 'none',
    },
    {
      command: 'send',
      from: ['approved'],
      to: 'sent',
      permission: 'send po',
      primary: true,
      reason: 'none',
      effects: ['mail'],
    },
    { ...receive, to: 'partial_received', primary: true },
    { ...receive, to: 'received' },
    {
      command: 'close',
      from: ['partial_received'],
      to: 'received',
      permission: 'close po',
      reason: 'required',
      effects: ['stock'],
    },
    {
      command: 'complete',
      from: ['received'],
      to: 'completed',
      permission: 'pay po',
      primary: true,
      reason: 'optional',
      effects: ['money'],
    },
    sendBack('partial_received'),
    sendBack('received'),
    sendBack('completed'),
    {
      command: 'cancel',
      from: ['draft', 'pending', 'approved', 'sent'],
      to: 'canceled',
      permission: 'cancel po',
      reason: 'required',
    },
    {
      command: 'archive',
      from: ['completed', 'canceled', 'rejected'],
      to: 'archived',
      permission: 'archive po',
      reason: 'none',
    },
  ],
});

export const purchaseOrderCommand = z.enum(commandsOf(purchaseOrderMachine));
export const purchaseOrderStaffCommand = z.enum(staffCommandsOf(purchaseOrderMachine));
