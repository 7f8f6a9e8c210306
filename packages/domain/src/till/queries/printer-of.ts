import type { Context } from '@kaifong/kernel/context';
import type { StoreRow } from '../../stores/index.ts';
import { networkPrinter } from '../ports/network-printer.ts';

/** The printer a register names in the network of the shop; '' where it names none. */
export const printerOf = ({ registers }: Pick<StoreRow, 'registers'>, register: string): string =>
  registers.find(({ key }) => key === register)?.printer ?? '';

/** Whether the server prints there. */
export function hasPrinter(ctx: Context, store: Pick<StoreRow, 'registers'>, register: string): boolean {
  const address = printerOf(store, register);
  return address !== '' && ctx.runtime.adapters.of(networkPrinter).reaches(address);
}
