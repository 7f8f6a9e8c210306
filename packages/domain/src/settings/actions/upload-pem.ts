import type { UploadedFile } from '@kaifong/base/contract';
import { failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { PemState } from '../contract/index.ts';
import { keyFile } from '../ports/key-file.ts';
import { checkPem } from '../queries/check-pem.ts';
import { getSecret } from '../queries/get-secret.ts';
import { pemKindOf } from '../rules/pem-kind-of.ts';
import { writeSecret } from './write-secret.ts';

const longest = 16 * 1024;

/**
 * Takes in the payment provider's key: sealed in the database, which a backup carries, and in the clear in the one file
 * the provider's library reads. Refuses what is no PEM (`settings.pem-unreadable`); the file's name is not looked at.
 */
export async function uploadPem(ctx: Context, file: UploadedFile): Promise<PemState> {
  const text = file.bytes.byteLength <= longest ? new TextDecoder('utf-8').decode(file.bytes) : '';
  const kind = pemKindOf(text);
  if (!kind) throw failField('pem', 'settings.pem-unreadable');
  const state = await inTransaction(ctx, async (tx) => {
    await writeSecret(tx, 'payment_pem', `${text.trim()}\n`, kind);
    await audit(tx, { action: 'update', resource: 'configuration', recordId: 'pem', after: { kind } });
    tx.tx.changedTags.add('settings');
    return checkPem(tx);
  });
  await layOutPem(ctx);
  return state;
}

/** Writes the file again from what is sealed: after an upload, and at a start on a machine that was restored. */
export async function layOutPem(ctx: Context): Promise<void> {
  const text = await getSecret(ctx, 'payment_pem');
  if (text !== undefined) await ctx.runtime.adapters.of(keyFile).write(text);
}
