import { definePort } from '@kaifong/kernel/context';
import type { SQL } from 'drizzle-orm';
import type { AudienceCondition, AudienceKind } from '../contract/index.ts';

type Asked<K extends AudienceKind> = Extract<AudienceCondition, { readonly kind: K }>;

interface Part<K extends AudienceKind> {
  readonly kind: K;
  /**
   * The condition over a customer of the alias `c`; each value of it is a parameter. `zone` is the shop's time zone, whose days
   * the condition's days are.
   */
  where(asked: Asked<K>, zone: string): SQL;
}

/** A kind of condition that a domain answers for, because it keeps what the condition asks about. */
export type AudiencePart = { [K in AudienceKind]: Part<K> }[AudienceKind];

/** The parts of later domains: memberships, purchases. */
export const audienceParts = definePort<readonly AudiencePart[]>('audience parts', []);
