import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import { createClaim } from '../claim/actions/write-claim.ts';
import { givenClaimTypes } from '../claim/rules/given-claim-types.ts';
import { claimTypes } from '../claim/schema.ts';

const blank = { id: null, currency: null, rate: null, project: '', note: '' };

/** Kinds of claims, and one that somebody has submitted: two rides, paid out of her own pocket. */
export async function addDemoClaims(ctx: Context, employeeId: number): Promise<void> {
  const [taxi] = await ctx.db
    .insert(claimTypes)
    .values([...givenClaimTypes])
    .returning();
  if (!taxi) return;
  const today = dateIn((await getSettings(ctx)).time_zone, ctx.runtime.now());
  await createClaim(ctx, {
    title: 'Tea samples to the Peninsula',
    employee_id: employeeId,
    submit: true,
    lines: [
      { ...blank, spent_on: addDays(today, -4), type_id: taxi.id, amount: 8_600, note: 'There, with two boxes' },
      { ...blank, spent_on: addDays(today, -4), type_id: taxi.id, amount: 7_900, note: 'Back' },
    ],
  });
}
