import { definePort } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import type { PersonCondition, PersonConditionKind } from '../contract/index.ts';

/** Kinds of which a condition says all there is to ask. That of groups asks what the groups say. */
type Plain = Exclude<PersonConditionKind, 'contact_groups'>;
type Asked<K extends Plain> = Extract<PersonCondition, { readonly kind: K }>;

interface Part<K extends Plain> {
  readonly kind: K;
  /**
   * The condition over a customer of the alias `c`; each value of it is a parameter. `zone` is the shop's time zone, whose days
   * the condition's days are.
   */
  where(asked: Asked<K>, zone: string): SQL;
}

/** A kind of condition that a domain answers for, because it keeps what the condition asks about. */
export type ConditionPart = { [K in Plain]: Part<K> }[Plain];

/** The parts of later domains: forms, memberships, purchases, bookings. */
export const conditionParts = definePort<readonly ConditionPart[]>('conditions on people', []);

/** When a day of the shop's calendar begins. */
export const dayBegins = (day: string, zone: string): SQL => sql`(${day}::date)::timestamp at time zone ${zone}::text`;
