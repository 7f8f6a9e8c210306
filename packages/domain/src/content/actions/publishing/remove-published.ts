import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { closeAddress, findMenuUses } from '../../../navigation/index.ts';
import { type Publishable, tagOf } from '../../queries/publishing/publishable.ts';
import { loadRecord } from '../../queries/publishing/read-state.ts';
import type { Fields } from '../../rules/publishing/content-of.ts';

/**
 * Refuses to delete what the menu leads to (`content.used-in-menu`, with where); afterwards its addresses answer that it
 * is gone. What was published stays beside the record's grave for a while, so that an undo brings it back as it was.
 */
export async function removePublished(tx: TxContext, publishable: Publishable, record: Fields): Promise<void> {
  const { kind, addressKind } = publishable;
  const { stretches } = await loadRecord(tx, publishable, Number(record.id));
  const seen = new Set(stretches.map(({ url }) => url));
  const places = await findMenuUses(tx, addressKind, [...seen, String(record.url)]);
  if (places.length > 0) throw fail('content.used-in-menu', { places: places.join(', ') });
  for (const url of seen) await closeAddress(tx, addressKind, url);
  tx.tx.changedTags.add(tagOf(kind, Number(record.id)));
}
