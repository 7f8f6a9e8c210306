import type { FlowStep } from '../contract/index.ts';

interface WantedLead {
  readonly customer_id: number;
  /** The lead that is meant where it is open still; null: the newest one. */
  readonly lead_id: number | null;
  readonly funnel_id: number | null;
}

/** The lead by which somebody entered: `lead:7:31` is lead 7. */
const leadOfOccasion = (occasion: string): number | null => Number(/^lead:(\d+):/.exec(occasion)?.[1]) || null;

/** The lead of somebody that a step changes; undefined: the step changes none. */
export function leadOf(step: FlowStep, customer_id: number | null, occasion: string): WantedLead | undefined {
  if ((step.kind !== 'stage' && step.kind !== 'owner') || customer_id === null) return undefined;
  return { customer_id, lead_id: leadOfOccasion(occasion), funnel_id: step.funnel_id };
}
