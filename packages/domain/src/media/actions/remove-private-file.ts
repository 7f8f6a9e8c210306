import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { files } from '../schema.ts';

/** Takes private files out of the house; the hourly tidying removes their bytes. A public file stays, whatever its id. */
export async function removePrivateFiles(tx: TxContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.delete(files).where(and(inArray(files.id, [...ids]), eq(files.public, false)));
}
