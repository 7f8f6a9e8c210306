// Packages that pay for lines of orders (`linePayers` of sales), in the transaction of the order.
import { textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { renderMessage } from '@kaifong/kernel/http';
import { balanceOf, lockAccount } from '@kaifong/kernel/postings';
import type { LinePayers, PaidLine } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { GrantKind } from '../contract/index.ts';
import { unitsOf } from '../queries/ledger.ts';
import { backOfTaken, takesOf } from '../rules/covers.ts';
import { givePartBack, spendFor } from './pay-with-unit.ts';
import { asShop } from './take-step.ts';

const kind = 'order_line';

const lockAll = statement<{ id: number; grants: GrantKind; open: boolean }, [number[], Date]>(
  'packages-lock-payers',
  `select id, grants, status in ('pending', 'processing') and coalesce(ends_at > $2, true) as open
   from packages where id = any($1::int[]) order by id for update`,
);

/** Locks packages, then their accounts. False where one of them has less than is wanted of it by now. */
async function hold(tx: TxContext, wanted: Parameters<LinePayers['hold']>[1]): Promise<boolean> {
  const sums = new Map<number, number>();
  for (const { payer_id, takes } of wanted) sums.set(payer_id, takes + (sums.get(payer_id) ?? 0));
  const locked = await tx.run(lockAll, [[...sums.keys()], tx.runtime.now()]);
  if (locked.length < sums.size || locked.some(({ open }) => !open)) return false;
  for (const { id } of locked) {
    await lockAccount(tx, unitsOf(id));
    const { available } = await balanceOf(tx, unitsOf(id));
    if (available < (sums.get(id) ?? 0)) return false;
  }
  return true;
}

const kindOf = statement<{ id: number; grants: GrantKind }, [number[]]>(
  'packages-kinds',
  'select id, grants from packages where id = any($1::int[])',
);

/** Lines in the order in which their packages are locked, with what each takes. */
async function withTakes(tx: TxContext, lines: readonly PaidLine[]) {
  const rows = await tx.run(kindOf, [[...new Set(lines.map(({ payer_id }) => payer_id))]]);
  const grants = new Map(rows.map(({ id, grants: each }) => [id, each]));
  return lines
    .map((line) => {
      const cents = line.unit_cents * line.quantity;
      const granted = grants.get(line.payer_id) ?? 'units';
      return { ...line, granted, takes: takesOf(granted, { quantity: line.quantity, cents }) };
    })
    .toSorted((one, other) => one.payer_id - other.payer_id || one.line_id - other.line_id);
}

const nameOf = statement<{ name: Record<string, string> }, [number]>(
  'package-line-name',
  'select name from order_lines where id = $1::int',
);

/** The owner and her friends read what it was used for: `Haircut, order K1007`. */
async function reasonOf(tx: TxContext, lineId: number, number: string): Promise<string> {
  const { main_language } = await getSettings(tx);
  const [line] = await tx.run(nameOf, [lineId]);
  const name = textIn(line?.name ?? {}, main_language);
  return renderMessage(main_language, 'packages.used_for', { name, number }).slice(0, 200);
}

export const packagePayers: Omit<LinePayers, 'offers'> = {
  hold,
  async spend(tx, { order_number, customer_id }, lines) {
    // Staff who take an order up again need no right over packages.
    const by = tx.actor.kind === 'customer' ? tx : asShop(tx);
    for (const { line_id, payer_id, takes } of await withTakes(tx, lines)) {
      const reason = await reasonOf(tx, line_id, order_number);
      await spendFor(by, {
        id: payer_id,
        amount: takes,
        source: { kind, id: line_id },
        reason,
        customerId: customer_id,
      });
    }
  },
  async giveBack(tx, { order_number }, lines) {
    for (const line of await withTakes(tx, lines)) {
      const back = backOfTaken(line);
      if (back === 0) continue;
      const reason = await reasonOf(tx, line.line_id, order_number);
      await givePartBack(tx, { kind, id: line.line_id }, reason, back);
    }
  },
};
