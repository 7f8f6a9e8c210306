// The platform that takes contributions for the funds: eMPF, or its simulator in the demo shop.
import { definePort } from '@kaifong/kernel/context';
import type { ContributionRefusal } from '../contract/index.ts';

export interface ContributionRow {
  /** The same reference again is the same row. */
  readonly reference: string;
  readonly member_number: string;
  readonly name: string;
  readonly from_on: string;
  readonly to_on: string;
  readonly relevant_cents: number;
  readonly employer_cents: number;
  readonly member_cents: number;
}

export interface ContributionList {
  readonly employer_account: string;
  readonly scheme_number: string;
  readonly payroll_group: string;
  readonly rows: readonly ContributionRow[];
}

/** `refusal` null: the row was accepted. */
export interface ContributionAnswer {
  readonly reference: string;
  readonly refusal: ContributionRefusal | null;
}

/** Nobody answered, or not in words the adapter knows: what became of the rows is not known. */
export class PlatformAway extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'PlatformAway';
  }
}

export interface ContributionPlatform {
  /** Rows without an answer stand as sent. Throws `PlatformAway`. Never inside a transaction. */
  send(list: ContributionList): Promise<readonly ContributionAnswer[]>;
}

/**
 * The simulator of the demo shop; undefined: the shop uploads a file, because the interface of the real platform is for vendors it admitted.
 */
export const contributionPlatform = definePort<ContributionPlatform | undefined>('contribution platform', undefined);
