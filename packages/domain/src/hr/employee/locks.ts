import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { employees } from './schema.ts';

/**
 * Locks somebody: of two who ask for something of hers at once the second sees the first. Before anything is written that names her: two who
 * had written first would each wait for the other.
 */
export async function lockEmployee(tx: TxContext, id: number): Promise<void> {
  await tx.db.select({ id: employees.id }).from(employees).where(eq(employees.id, id)).for('update');
}
