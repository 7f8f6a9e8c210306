import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fail, failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import type { Printed } from '../contract/index.ts';
import { networkPrinter } from '../ports/network-printer.ts';
import { findSession } from '../queries/find-session.ts';
import { printerOf } from '../queries/printer-of.ts';

/** A long receipt in Chinese is half of it. */
const most = 2 * 1024 * 1024;
const unpack = promisify(gunzip);

async function unpacked(bytes: string): Promise<Buffer> {
  try {
    return await unpack(Buffer.from(bytes, 'base64'), { maxOutputLength: most });
  } catch {
    throw failField('bytes', 'till.printer-bytes');
  }
}

/**
 * Sends bytes to the printer of a session's register: the stored address and no other. Refuses `not-found`, a register without one, an address this
 * server may not speak to, and what is not packed or too much.
 */
export async function printPaper(
  ctx: Context,
  { id, bytes }: { readonly id: number; readonly bytes: string },
): Promise<Printed> {
  const { session, store } = await findSession(ctx, id);
  const address = printerOf(store, session.register);
  if (!address) throw fail('till.printer-none');
  const printer = ctx.runtime.adapters.of(networkPrinter);
  if (!printer.reaches(address)) throw fail('till.printer-network', { address });
  return printer.print(address, await unpacked(bytes));
}
