import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { loadAttributes, OptionWords } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type TransferView, transferMachine } from '../contract/index.ts';
import { actorOf } from '../rules/actor-of.ts';
import { onTheWay } from '../rules/on-the-way.ts';
import { transferRules } from '../rules/transfer-machine.ts';
import { findTransfer } from './transfer-bundle.ts';

/** One transfer with its history and the steps the caller may take. Refuses `not-found`. */
export async function getTransfer(ctx: Context, id: number): Promise<TransferView> {
  const transfer = await findTransfer(ctx, id);
  if (!transfer) throw fail('not-found');
  const { main_language } = await getSettings(ctx);
  const textOf = (text: (typeof transfer)['from_warehouse']) => textIn(text, ctx.language, main_language);
  const words = new OptionWords(await loadAttributes(ctx), ctx.language, main_language);
  const { from_address: _from, to_address: _to, opened_by, shipped_at, closed_at, ...own } = transfer;
  const opener = actorOf(opened_by);
  const names = await namesOfActors(ctx, new Set([opener]));
  const lines = transfer.lines.map((line) => ({
    ...line,
    name: textOf(line.name),
    options: words.sentence(line.options),
    in_transit: shipped_at ? onTheWay(line) : 0,
  }));
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const may = mayOf(ctx);
  return {
    ...own,
    from_warehouse: textOf(transfer.from_warehouse),
    to_warehouse: textOf(transfer.to_warehouse),
    opened_by: names.get(opener) ?? '',
    created_at: transfer.created_at.toISOString(),
    shipped_at: shipped_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
    pieces: sum(({ quantity }) => quantity),
    in_transit: sum(({ in_transit }) => in_transit),
    lines,
    commands: transferRules.offered(transfer, may),
    primary_command: transferRules.primary(transfer, may) ?? null,
    timeline: await listSteps(ctx, transferMachine, id),
  };
}
