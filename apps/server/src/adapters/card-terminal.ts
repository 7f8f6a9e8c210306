// Adapter: the card terminal of the demo shop, in the small protocol its simulator speaks (docs/how-to/add-a-card-terminal.md).
import { type CardState, type CardTerminal, TerminalAway } from '@kaifong/domain/server';
import { callService, NotFetched } from '@kaifong/kernel/outgoing';
import * as z from 'zod';
import type { StandIn } from './wire-providers.ts';

const reason = z.enum(['declined', 'funds', 'blocked', 'buyer', 'till', 'busy', 'lost', 'unheard', 'settled']);
const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({
    status: z.literal('approved'),
    approval: z.string().min(1).max(60),
    brand: z.string().max(40),
    last_four: z.string().regex(/^\d{4}$/),
  }),
  z.object({ status: z.literal('declined'), reason }),
  z.object({ status: z.literal('canceled'), reason }),
  z.object({ status: z.literal('reversed') }),
]);

function stateOf(said: z.output<typeof answer>): CardState {
  if (said.status !== 'approved') {
    const { status: state, ...more } = said;
    return { state, ...more } as CardState;
  }
  const { approval, brand, last_four } = said;
  return { state: 'approved', reference: approval, brand, last_four };
}

/** Speaks to the simulator at its address, on this machine. */
export function simulatedTerminal({ url, keys }: StandIn): CardTerminal {
  async function call(path: string, body?: object): Promise<CardState> {
    try {
      const { status, bytes } = await callService(
        `${url}${path}`,
        {
          ...(body && { body: JSON.stringify(body) }),
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${keys.terminal_key ?? ''}` },
        },
        () => true,
      );
      if (status === 404) return { state: 'unknown' };
      const said = answer.safeParse(JSON.parse(bytes.toString('utf8')));
      if (!said.success) throw new TerminalAway(`HTTP ${status}`);
      return stateOf(said.data);
    } catch (error) {
      if (error instanceof NotFetched || error instanceof SyntaxError) throw new TerminalAway(error.message);
      throw error;
    }
  }
  const at = (device: string) => `/terminals/${encodeURIComponent(device)}`;
  return {
    maker: 'simulator',
    pay: (device, { reference, cents, currency }) =>
      call(`${at(device)}/payments`, { reference, amount: cents, currency }),
    refund: (device, { reference, of, cents, currency }) =>
      call(`${at(device)}/refunds`, { reference, of, amount: cents, currency }),
    state: (_device, reference) => call(`/payments/${reference}`),
    cancel: (_device, reference) => call(`/payments/${reference}/cancel`, {}),
    reverse: (_device, reference) => call(`/payments/${reference}/reverse`, {}),
  };
}
