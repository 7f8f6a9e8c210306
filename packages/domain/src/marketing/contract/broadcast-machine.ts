// Where a broadcast may go from where it is. Start, end and too many failures are found by the house itself.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

/** `pending` waits for its time, `disabled` is paused, `abnormal` was stopped because mails failed. */
export const broadcastStatuses = [
  'draft',
  'pending',
  'processing',
  'disabled',
  'sent',
  'abnormal',
  'canceled',
  'archived',
] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

const send = { permission: 'send broadcast', reason: 'none' } as const;
/** The people who still wait for a broadcast, named before the step is taken. */
const told = { effects: ['task'] } as const;

export const broadcastMachine = defineMachine({
  domain: 'marketing',
  name: 'broadcast',
  path: 'broadcast',
  statuses: broadcastStatuses,
  steps: [
    // Whoever schedules a broadcast sends it: nobody is asked again when its time has come.
    { ...send, command: 'schedule', from: ['draft'], to: 'pending', primary: true, ...told },
    { ...send, command: 'send-now', from: ['draft', 'pending'], to: 'processing', ...told },
    { command: 'edit', from: ['pending'], to: 'draft', permission: 'update broadcast', reason: 'none' },
    { ...send, command: 'resume', from: ['disabled'], to: 'processing', primary: true, ...told },
    { ...send, command: 'continue', from: ['abnormal'], to: 'processing', primary: true, reason: 'required', ...told },
    // A window names who stays unwritten, and the messages that a pause is too late for.
    { ...send, command: 'pause', from: ['processing'], to: 'disabled', primary: true, effects: ['task', 'mail'] },
    {
      ...send,
      command: 'cancel',
      from: ['draft', 'pending', 'processing', 'disabled', 'abnormal'],
      to: 'canceled',
      reason: 'required',
      ...told,
    },
    { command: 'archive', from: ['sent', 'canceled'], to: 'archived', permission: 'update broadcast', reason: 'none' },
    { command: 'start', from: ['pending'], to: 'processing', permission: null, reason: 'none', ...told },
    { command: 'complete', from: ['processing'], to: 'sent', permission: null, reason: 'none' },
    { command: 'stop', from: ['processing'], to: 'abnormal', permission: null, reason: 'none', ...told },
  ],
});

export const broadcastCommands = commandsOf(broadcastMachine);
export type BroadcastCommand = (typeof broadcastCommands)[number];
