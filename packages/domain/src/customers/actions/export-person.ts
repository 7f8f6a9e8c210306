import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { getPerson } from '../queries/get-person.ts';

/**
 * What the shop keeps of a person, for herself: her record, and what each domain brings. Tags and notes of staff are the shop's own
 * and stay here. That it was handed out is noted. Refuses `not-found`.
 */
export async function exportPerson(ctx: Context, id: number) {
  const { notes, merges, merged_into, blocked_reason, tags, version, addresses, consents, ...customer } =
    await getPerson(ctx, id);
  const parts: Record<string, unknown> = {};
  for (const domain of ctx.runtime.domains.list)
    for (const [name, read] of Object.entries(domain.personal ?? {})) parts[name] = await read(ctx, id);
  await inTransaction(ctx, (tx) => audit(tx, { action: 'export', resource: 'customer', recordId: id }));
  return { ...parts, exported_at: ctx.runtime.now().toISOString(), customer, addresses, consents };
}
