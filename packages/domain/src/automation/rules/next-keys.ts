import type { FlowStep } from '../contract/index.ts';

/** The steps that may follow a step, by the field that names them. */
export const nextKeys = (step: FlowStep): readonly (readonly [string, string | null])[] =>
  step.kind === 'condition'
    ? [
        ['next', step.next],
        ['otherwise', step.otherwise],
      ]
    : [['next', step.next]];
