// A product says what each commission group earns of its sales; which groups there are, a later domain knows.
import type { Localized } from '@kaifong/base/localized';
import { type Context, definePort } from '@kaifong/kernel/context';

export interface CommissionGroup {
  readonly id: number;
  readonly name: Localized;
}

export interface CommissionGroups {
  /** Every group; undefined where nobody keeps groups. */
  all(ctx: Context): Promise<readonly CommissionGroup[] | undefined>;
}

export const commissionGroups = definePort<CommissionGroups>('commission groups', { all: async () => undefined });
