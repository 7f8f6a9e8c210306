// What a row of a sheet says commission groups earn, where it is other than what the product says.
import { textIn } from '@kaifong/base/localized';
import type { ProductCommission } from '../../contract/index.ts';
import type { CommissionGroup } from '../../ports/commission-groups.ts';
import { commissionsAfter, knownCommissions, sameCommissions } from '../../rules/product-commissions.ts';
import { commissionsText, readCommissions } from '../rules/commissions-cell.ts';
import { isCalled, type KnownProduct, type ShopWords } from './known-products.ts';
import type { Fault, Line } from './sheet-line.ts';

type Words = Pick<ShopWords, 'language' | 'main' | 'groups'>;

/** As a sheet shows them, by the names of the groups in the reader's language. */
export function commissionsCell({ language, main, groups }: Words, rows: readonly ProductCommission[]): string {
  const nameOf = (id: number) => textIn(groups?.find((group) => group.id === id)?.name, language, main) || String(id);
  return commissionsText(
    knownCommissions(rows, groups).map(({ commission_group_id: id, percentage }) => ({ name: nameOf(id), percentage })),
  );
}

/** The group a cell names, in whichever language, or by its id. */
function groupCalled(groups: readonly CommissionGroup[] | undefined, text: string): number | undefined {
  const named = groups?.find(({ name }) => isCalled(name, text))?.id;
  if (named !== undefined || !/^[1-9]\d{0,8}$/.test(text)) return named;
  return !groups || groups.some(({ id }) => id === Number(text)) ? Number(text) : undefined;
}

/** The percentages that are other than those of the product; what cannot be read is a fault. */
export function commissionsChange(
  { groups }: Words,
  head: Line,
  known: KnownProduct | undefined,
  faults: Fault[],
): { commissions?: ProductCommission[] } {
  if (!head.has('commissions')) return {};
  const at = { row: head.row, field: 'commissions' } as const;
  const rows = readCommissions(head.text('commissions'));
  if (!rows) {
    faults.push({ ...at, code: 'catalogue.import-commissions' });
    return {};
  }
  const commissions = rows.flatMap(({ name, percentage }): ProductCommission[] => {
    const id = groupCalled(groups, name);
    if (id !== undefined) return [{ commission_group_id: id, percentage }];
    faults.push({ ...at, code: 'catalogue.commission-group-missing', params: { value: name } });
    return [];
  });
  if (new Set(commissions.map((row) => row.commission_group_id)).size < commissions.length)
    faults.push({ ...at, code: 'validation.repeated' });
  const before = known?.commissions ?? [];
  return sameCommissions(commissionsAfter(commissions, before, groups), before) ? {} : { commissions };
}
