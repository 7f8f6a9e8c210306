import type { TxContext } from '@kaifong/kernel/context';
import { keepConsent, noteConsent } from '../../actions/note-consent.ts';
import { unshownAmong } from '../queries/unshown-address.ts';

interface ProvenWord {
  readonly given: boolean;
  readonly origin: 'newsletter' | 'choices' | 'profile';
}

/** Keeps what the reader of an address said by a link of hers. A yes that was said before without proof is said anew. */
export async function noteProven(tx: TxContext, ids: readonly number[], { given, origin }: ProvenWord): Promise<void> {
  const unshown = given ? await unshownAmong(tx, ids) : new Set<number>();
  for (const id of ids)
    if (unshown.has(id)) await keepConsent(tx, id, { given, origin });
    else await noteConsent(tx, id, given, origin);
}
