import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { seal } from '@kaifong/kernel/secrets';
import { sealedUnder } from '../queries/get-secret.ts';
import { settingSecrets as table } from '../schema.ts';

/** Long enough that its last four characters help nobody to guess the rest. */
const longEnough = 16;

/** What people recognise a secret by. */
export const hintOf = (text: string): string => (text.length >= longEnough ? text.slice(-4) : '');

/** Puts a secret in place of the one there is; '' takes it away. */
export async function writeSecret(tx: TxContext, name: string, text: string, hint = hintOf(text)): Promise<void> {
  const sealed = text && seal(tx.runtime.secret, sealedUnder(name), text);
  await tx.db
    .insert(table)
    .values({ key: name, sealed, hint: text && hint })
    .onConflictDoUpdate({
      target: table.key,
      set: { sealed, hint: text && hint, ...touch(table) },
    });
}
