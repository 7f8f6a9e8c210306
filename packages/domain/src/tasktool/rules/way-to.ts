import { type TaskCommand, type TaskStatus, taskMachine } from '../../hr/contract/index.ts';

/** The shortest way of steps from one status of a task to another; undefined where none leads there. */
export function wayTo(from: string, to: string): readonly TaskCommand[] | undefined {
  const ways = new Map<string, readonly TaskCommand[]>([[from, []]]);
  for (const [status, way] of ways) {
    if (status === to) return way;
    for (const step of taskMachine.steps)
      if ((step.from as readonly TaskStatus[]).includes(status as TaskStatus) && !ways.has(step.to))
        ways.set(step.to, [...way, step.command]);
  }
  return undefined;
}
