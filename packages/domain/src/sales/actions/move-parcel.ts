// Steps of a parcel that move neither stock nor money.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { AdminShipment } from '../contract/index.ts';
import { getShipment } from '../queries/show-shipment.ts';
import { parcelSteps } from './parcel-steps.ts';

interface Wish {
  readonly id: number;
  readonly version?: number;
  readonly reason?: string;
}

/** `process`: somebody packs it · `deliver`: it has arrived · `lose`: it has not · `unpack`: its lines are free again. */
export const moveParcel =
  (command: 'process' | 'deliver' | 'lose' | 'unpack') =>
  (ctx: Context, input: Wish): Promise<AdminShipment> =>
    inTransaction(ctx, async (tx) => {
      const step = await parcelSteps.begin(tx, { ...input, command });
      await parcelSteps.finish(tx, step);
      return getShipment(tx, step.row.id);
    });
