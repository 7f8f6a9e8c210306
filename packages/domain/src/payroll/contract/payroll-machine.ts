// Where a payroll run and its slips may go from where they are (domains.md, 4.13).
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const payrollStatuses = ['draft', 'processing', 'pending', 'approved', 'paid', 'canceled', 'archived'] as const;
export type PayrollStatus = (typeof payrollStatuses)[number];

export const payrollMachine = defineMachine({
  domain: 'payroll',
  name: 'payroll',
  path: 'payroll',
  moneyGuard: 'get payroll',
  statuses: payrollStatuses,
  steps: [
    {
      command: 'calculate',
      from: ['draft'],
      to: 'processing',
      permission: 'create payroll',
      reason: 'none',
      primary: true,
    },
    // The last of its slips was calculated.
    { command: 'finish', from: ['processing'], to: 'pending', permission: null, reason: 'none' },
    {
      command: 'approve',
      from: ['pending'],
      to: 'approved',
      permission: 'approve payroll',
      guard: 'allSound',
      ownRequest: 'refused',
      reason: 'none',
      primary: true,
    },
    { command: 'recalculate', from: ['pending'], to: 'processing', permission: 'update payroll', reason: 'none' },
    { command: 'send-back', from: ['pending'], to: 'draft', permission: 'approve payroll', reason: 'required' },
    {
      command: 'pay',
      from: ['approved'],
      to: 'paid',
      permission: 'pay payroll',
      guard: 'allApproved',
      ownRequest: 'refused',
      reason: 'none',
      primary: true,
      effects: ['money', 'mail'],
    },
    {
      command: 'cancel',
      from: ['draft', 'pending', 'approved'],
      to: 'canceled',
      permission: 'approve payroll',
      reason: 'required',
    },
    { command: 'archive', from: ['paid'], to: 'archived', permission: 'archive payroll', reason: 'none' },
  ],
});
export const payrollCommands = commandsOf(payrollMachine);

export const payslipStatuses = ['draft', 'pending', 'approved', 'paid', 'abnormal', 'disabled', 'canceled'] as const;
export type PayslipStatus = (typeof payslipStatuses)[number];

const calculate = {
  command: 'calculate',
  from: ['draft', 'pending', 'abnormal'],
  permission: 'update payroll',
  guard: 'reckonable',
  reason: 'none',
  primary: true,
} as const;

export const payslipMachine = defineMachine({
  domain: 'payroll',
  name: 'payslip',
  path: 'payslip',
  moneyGuard: 'get payroll',
  statuses: payslipStatuses,
  steps: [
    {
      command: 'approve',
      from: ['pending'],
      to: 'approved',
      permission: 'approve payroll',
      guard: 'runApproved',
      ownRequest: 'refused',
      reason: 'none',
      primary: true,
    },
    // With the whole run.
    { command: 'approve-all', from: ['pending'], to: 'approved', permission: null, reason: 'none' },
    { ...calculate, to: 'pending' },
    { ...calculate, to: 'abnormal' },
    {
      command: 'withhold',
      from: ['pending', 'abnormal'],
      to: 'disabled',
      permission: 'update payroll',
      guard: 'runOpen',
      reason: 'required',
    },
    {
      command: 'release',
      from: ['disabled'],
      to: 'draft',
      permission: 'update payroll',
      guard: 'runOpen',
      reason: 'none',
    },
    // Her days may be paid by another run.
    { command: 'cancel', from: ['disabled'], to: 'canceled', permission: 'update payroll', reason: 'required' },
    {
      command: 'reopen',
      from: ['approved'],
      to: 'draft',
      permission: 'approve payroll',
      guard: 'runApproved',
      ownRequest: 'refused',
      reason: 'required',
    },
    {
      command: 'pay-all',
      from: ['approved'],
      to: 'paid',
      permission: null,
      reason: 'none',
      effects: ['money', 'mail'],
    },
    {
      command: 'cancel-all',
      from: ['draft', 'pending', 'approved', 'abnormal', 'disabled'],
      to: 'canceled',
      permission: null,
      reason: 'none',
    },
  ],
});
export const payslipCommands = commandsOf(payslipMachine);
