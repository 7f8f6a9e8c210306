import type { AnyJob } from './define-job.ts';

/**
 * Passes, i.e. jobs with a schedule, wait in queues that take one of each kind. What nobody waits for is `unhurried`: it is
 * done while nobody uses the shop, and slowly while somebody does.
 */
export const queueNames = {
  normal: 'work',
  heavy: 'heavy-work',
  pass: 'passes',
  heavyPass: 'heavy-passes',
  unhurried: 'unhurried-work',
} as const;

const passQueues: readonly string[] = [queueNames.pass, queueNames.heavyPass];

/** Whether a queue takes a job only while none of its kind waits there. */
export const takesOneOfAKind = (queue: string): boolean => passQueues.includes(queue);

export function queueOf({ schedule, queue = 'normal' }: AnyJob): string {
  if (!schedule) return queueNames[queue];
  return queue === 'heavy' ? queueNames.heavyPass : queueNames.pass;
}
