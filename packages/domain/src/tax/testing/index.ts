import type { Localized } from '@kaifong/base/localized';
import type { TestRuntime } from '@kaifong/kernel/testing';
import type { TaxZone } from '../contract/index.ts';
import { taxTag } from '../queries/get-taxes.ts';
import { taxClasses } from '../schema.ts';

/** A tax class beside the default one. Returns its id. */
export async function makeTaxClass(
  { database, cache }: Pick<TestRuntime, 'database' | 'cache'>,
  name: Localized,
  rates: TaxZone[],
): Promise<number> {
  const [made] = await database.db.insert(taxClasses).values({ name, rates }).returning({ id: taxClasses.id });
  cache.drop([taxTag]);
  return made?.id ?? 0;
}
