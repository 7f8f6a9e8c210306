import type { Context } from '@kaifong/kernel/context';
import { registerNameIn } from '../../stores/contract/index.ts';
import type { StoreRow } from '../../stores/index.ts';

interface Named {
  readonly register: string;
  readonly register_name: string;
}

/** A session's register for the reader: as it was called when the session was opened; translated while it is called so still. */
export function registerNameOf(ctx: Context, session: Named, store: Pick<StoreRow, 'registers'> | undefined): string {
  const own = store?.registers.find(({ key }) => key === session.register);
  return own?.name === session.register_name ? registerNameIn(own, ctx.language) : session.register_name;
}
