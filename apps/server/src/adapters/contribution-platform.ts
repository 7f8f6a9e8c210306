// Adapter: the platform of contributions of the demo shop, in the small protocol its simulator speaks. The interface of eMPF is open to vendors it
// admitted alone.
import { type ContributionPlatform, PlatformAway } from '@kaifong/domain/server';
import { callService, NotFetched } from '@kaifong/kernel/outgoing';
import * as z from 'zod';
import type { StandIn } from './wire-providers.ts';

const refusal = z.enum([
  ...(['member_unknown', 'name_differs', 'scheme_unknown', 'group_unknown'] as const),
  ...(['amount_wrong', 'period_wrong', 'other'] as const),
]);
const answer = z.object({
  rows: z.array(
    z.discriminatedUnion('status', [
      z.object({ reference: z.string(), status: z.literal('accepted') }),
      z.object({ reference: z.string(), status: z.literal('refused'), reason: refusal }),
    ]),
  ),
});

/** Speaks to the simulator at its address, on this machine. */
export function simulatedPlatform({ url, keys }: StandIn): ContributionPlatform {
  return {
    async send(list) {
      try {
        const { status, bytes } = await callService(
          `${url}/contributions`,
          {
            body: JSON.stringify(list),
            headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${keys.platform_key ?? ''}` },
          },
          () => true,
        );
        const said = answer.safeParse(JSON.parse(bytes.toString('utf8')));
        if (!said.success) throw new PlatformAway(`HTTP ${status}`);
        return said.data.rows.map((row) => ({
          reference: row.reference,
          refusal: row.status === 'refused' ? row.reason : null,
        }));
      } catch (error) {
        if (error instanceof NotFetched || error instanceof SyntaxError) throw new PlatformAway(error.message);
        throw error;
      }
    },
  };
}
