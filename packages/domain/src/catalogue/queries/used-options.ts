import type { TxContext } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';
import { stocks } from '../schema.ts';

/** The values of an attribute that stocks are told apart by; hidden stocks count, they may come back. */
export async function usedOptions(tx: TxContext, key: string): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ value: sql<string>`${stocks.options} ->> ${key}` })
    .from(stocks)
    .where(sql`jsonb_exists(${stocks.options}, ${key})`);
  return rows.map(({ value }) => value);
}
