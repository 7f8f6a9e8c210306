import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { sameValue } from '@kaifong/kernel/fields';
import { sql } from 'drizzle-orm';
import type { ElementsDocument } from '../../contract/index.ts';
import { type FooterRecord, readFooter } from '../../queries/footer/get-footer.ts';
import { footers } from '../../schema.ts';
import { cleanDocument } from '../landing-page/prepare-landing-page.ts';

/** Changes what stands below every page, at once and in every language. Refuses `stale-version`. */
export async function updateFooter(
  ctx: Context,
  { elements, version }: { elements: ElementsDocument; version?: number | undefined },
): Promise<FooterRecord> {
  return inTransaction(ctx, async (tx) => {
    // One footer, one writer at a time, also for the first who writes it.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('content.footer'))`);
    const before = await readFooter(tx);
    if (version !== undefined && version !== before.version) {
      throw fail('stale-version', {}, { details: { current: before } });
    }
    const clean = cleanDocument(elements);
    // Version 0: nobody has written one yet.
    if (before.version > 0 && sameValue(before.elements, clean)) return before;
    const [row] = await tx.db
      .insert(footers)
      .values({ elements: clean })
      .onConflictDoUpdate({
        target: footers.only,
        set: { elements: clean, ...touch(footers) },
      })
      .returning();
    if (!row) throw new Error('the footer was not stored');
    await audit(tx, { action: 'update', resource: 'footer', recordId: row.id, before, after: row });
    tx.tx.changedTags.add('footer');
    return { version: row.version, elements: row.elements, updated_at: row.updated_at.toISOString() };
  });
}
