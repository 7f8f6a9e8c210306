import { type Localized, textIn } from '@kaifong/base/localized';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { movePlaces } from '../../../inventory/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { daysUntilThere } from '../../method/queries/days-until-there.ts';
import { orderSteps } from '../../order/actions/take-step.ts';
import type { relocateInput } from '../contract/index.ts';

/**
 * Lets pieces of an order that have not left come from another warehouse, in one transaction; the reason stands in its history. Refuses
 * what every step refuses and at its line what `movePlaces` does; then nothing has moved.
 */
export async function relocate(ctx: Context, input: z.output<typeof relocateInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'relocate' });
    const moved = await movePlaces(tx, step.row.id, input.lines, await daysUntilThere(tx, step.row));
    const { main_language } = await getSettings(tx);
    const titleOf = (title: Localized) => textIn(title, main_language, main_language);
    const sums = new Map<string, number>();
    for (const { from, to, quantity } of moved) {
      const way = `${titleOf(from)} → ${titleOf(to)}`;
      sums.set(way, quantity + (sums.get(way) ?? 0));
    }
    const effects = [...sums].map(
      ([target, amount]): StepEffect => ({ kind: 'stock', word: 'relocated', amount, target }),
    );
    await orderSteps.finish(tx, step, { effects });
  });
}
