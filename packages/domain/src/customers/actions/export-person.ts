import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { PersonNoun } from '../contract/index.ts';
import { getPerson } from '../queries/get-person.ts';

/**
 * What the shop keeps of a person, for herself: her record, and what each domain brings. Tags, notes, activities and groups of staff are the shop's own
 * and stay here. That it was handed out is noted. Refuses `not-found`.
 */
export async function exportPerson(ctx: Context, id: number, noun: PersonNoun = 'customer') {
  const { notes, activities, merges, merged_into, blocked_reason, tags, contact_group_ids, version, ...person } =
    await getPerson(ctx, id, noun);
  const { addresses, consents, ...customer } = person;
  const parts: Record<string, unknown> = {};
  for (const domain of ctx.runtime.domains.list)
    for (const [name, read] of Object.entries(domain.personal ?? {})) parts[name] = await read(ctx, id);
  await inTransaction(ctx, (tx) => audit(tx, { action: 'export', resource: noun, recordId: id }));
  return { ...parts, exported_at: ctx.runtime.now().toISOString(), customer, addresses, consents };
}
