import type { WantedLead } from '../../crm/index.ts';
import type { FlowStep } from '../contract/index.ts';

/** The lead by which somebody entered: `lead:7:31` is lead 7. */
const leadOfOccasion = (occasion: string): number | null => Number(/^lead:(\d+):/.exec(occasion)?.[1]) || null;

/** The lead of somebody that a step changes; undefined: the step changes none. */
export function leadOf(step: FlowStep, customer_id: number | null, occasion: string): WantedLead | undefined {
  if ((step.kind !== 'stage' && step.kind !== 'owner') || customer_id === null) return undefined;
  return { customer_id, lead_id: leadOfOccasion(occasion), funnel_id: step.funnel_id };
}
