import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import type { StoreRow } from '../../stores/index.ts';
import { type CardTerminal, cardTerminals } from '../ports/card-terminal.ts';

/** The maker a register names; '' where cards are typed in. */
export const makerOf = ({ registers }: Pick<StoreRow, 'registers'>, register: string): string =>
  registers.find(({ key }) => key === register)?.terminal ?? '';

/** Refuses `till.terminal-none`: no such terminal in this shop. */
export function terminalOf(ctx: Context, maker: string): CardTerminal {
  const found = ctx.runtime.adapters.of(cardTerminals).find((each) => each.maker === maker);
  if (!found) throw fail('till.terminal-none');
  return found;
}
