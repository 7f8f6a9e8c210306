import type { FlowStep } from '@kaifong/domain/automation/contract';

/** A step as the form keeps it while it is written. */
export type WrittenStep = Partial<FlowStep> & { readonly otherwise?: string | null };

/**
 * The fields that must lead past a step before it is taken out: each step that led to it leads to what followed it, so the flow goes
 * on where it went on. Paths are `index.field`; a step never comes to follow itself.
 */
export function linksPast(steps: readonly WrittenStep[], index: number): [path: string, key: string | null][] {
  const gone = steps[index];
  return steps.flatMap((step, at) =>
    (['next', 'otherwise'] as const)
      .filter((field) => at !== index && gone?.key !== undefined && step[field] === gone.key)
      .map((field): [string, string | null] => {
        const key = gone?.next ?? null;
        return [`${at}.${field}`, key === step.key ? null : key];
      }),
  );
}
