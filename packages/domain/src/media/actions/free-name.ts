import { createHash } from 'node:crypto';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { formerNames } from '../schema.ts';

/**
 * The public name of a picture: the first 32 digits of its hash, unless texts know another file by that name (it once was
 * this picture and leads elsewhere now); then the next of a row that only we can foretell.
 */
export async function freeName(tx: TxContext, sha256: string, ownId?: string): Promise<string> {
  for (let digest = sha256; ; digest = createHash('sha256').update(digest).digest('hex')) {
    const name = digest.slice(0, 32);
    const [former] = await tx.db.select().from(formerNames).where(eq(formerNames.name, name));
    if (!former || former.file_id === ownId) return name;
  }
}
