// A card terminal that speaks a small protocol of our own over HTTP (docs/how-to/add-a-card-terminal.md): no maker's is public. It
// waits for a card like one on a counter, has one customer at a time, and forgets nothing it took. The last two digits of the amount decide
// what becomes of it.
import { randomBytes } from 'node:crypto';
import {
  type Answer,
  Away,
  keyMaker,
  type Misbehaviour,
  type SimulatorDefinition,
  type StartOptions,
  startSimulator,
} from './frame.ts';

/** Last two digits of an amount → what becomes of it. Every other one is approved. */
export const cardOutcomes = {
  '01': 'funds',
  '02': 'blocked',
  '03': 'buyer',
  /** The money is taken, and the line is cut before that is told. */
  '04': 'lost-after',
  /** The line is cut before the terminal has heard. */
  '05': 'lost-before',
  /** Nobody shows a card. */
  '06': 'waits',
  /** The charge is approved; what goes back onto it is declined. */
  '07': 'no-refund',
  /** The charge is approved, and cannot be reversed any more. */
  '08': 'settled',
} as const;

interface Charge {
  readonly reference: string;
  readonly terminal: string;
  readonly amount: number;
  readonly outcome: string;
  readonly begun: number;
  /** Decided before its time: taken back, given back. */
  ended?: 'canceled' | 'reversed';
  readonly card: { readonly brand: string; readonly last_four: string };
  readonly approval: string;
}

const cards = [
  { brand: 'Visa', last_four: '4242' },
  { brand: 'Mastercard', last_four: '4444' },
  { brand: 'UnionPay', last_four: '0005' },
];

/** The terminal goes silent in the middle of a sentence. */
const hangUp = (): never => {
  throw new Away();
};

const refused = (status: number, error: string): Answer => ({ status, body: { error } });

/** `thinking`: milliseconds from the question to the card. `charges` are those it heard of. */
export async function startCardTerminal({
  port = 0,
  thinking = 2_500,
  ...more
}: StartOptions & { thinking?: number } = {}) {
  const keys = { terminal_key: keyMaker(more)('card terminal') };
  const switched = new Set<Misbehaviour>();
  const charges = new Map<string, Charge>();

  function show(charge: Charge) {
    const { reference, outcome, begun, ended, card, approval } = charge;
    if (ended) return { reference, status: ended, reason: ended === 'canceled' ? 'till' : undefined };
    if (outcome === 'waits' || Date.now() - begun < thinking) return { reference, status: 'waiting' };
    if (outcome === 'funds' || outcome === 'blocked' || outcome === 'declined')
      return { reference, status: 'declined', reason: outcome };
    if (outcome === 'buyer') return { reference, status: 'canceled', reason: 'buyer' };
    return { reference, status: 'approved', approval, ...card };
  }
  const isWaiting = (charge: Charge) => show(charge).status === 'waiting';
  const take = (
    terminal: string,
    body: { reference: string; amount: number },
    outcome: string,
    card = cards[charges.size % 3],
  ) => {
    const charge: Charge = {
      ...{ terminal, reference: body.reference, amount: body.amount, outcome, begun: Date.now() },
      card: card ?? { brand: 'Visa', last_four: '4242' },
      approval: randomBytes(4).toString('hex').toUpperCase(),
    };
    charges.set(body.reference, charge);
    return charge;
  };

  const definition: SimulatorDefinition = {
    name: 'card-terminal',
    title: 'Card terminal',
    source: 'docs/how-to/add-a-card-terminal.md',
    misbehaviours: ['late', 'never', 'away'],
    keys,
    routes: {
      'POST /terminals/{terminal}/payments': guarded(({ params, body }) => {
        const asked = JSON.parse(`${body}`) as { reference: string; amount: number };
        const known = charges.get(asked.reference);
        if (known) return known.amount === asked.amount ? { body: show(known) } : refused(409, 'another amount');
        const outcome =
          cardOutcomes[String(asked.amount % 100).padStart(2, '0') as keyof typeof cardOutcomes] ?? 'approved';
        if (outcome === 'lost-before') return hangUp();
        const terminal = params.terminal ?? '';
        if ([...charges.values()].some((other) => other.terminal === terminal && isWaiting(other)))
          return { body: { reference: asked.reference, status: 'declined', reason: 'busy' } };
        const charge = take(terminal, asked, outcome);
        return outcome === 'lost-after' ? hangUp() : { status: 201, body: show(charge) };
      }),
      'POST /terminals/{terminal}/refunds': guarded(({ params, body }) => {
        const asked = JSON.parse(`${body}`) as { reference: string; amount: number; of: string };
        const known = charges.get(asked.reference);
        if (known) return { body: show(known) };
        const paid = charges.get(asked.of);
        if (!paid || show(paid).status !== 'approved' || asked.amount > paid.amount)
          return { body: { reference: asked.reference, status: 'declined', reason: 'declined' } };
        const outcome = paid.outcome === 'no-refund' ? 'declined' : 'approved';
        return { status: 201, body: show(take(params.terminal ?? '', asked, outcome, paid.card)) };
      }),
      'GET /payments/{reference}': guarded(({ params }) => {
        const charge = charges.get(params.reference ?? '');
        return charge ? { body: show(charge) } : refused(404, 'never heard of it');
      }),
      'POST /payments/{reference}/cancel': guarded(({ params }) => {
        const reference = params.reference ?? '';
        const charge = charges.get(reference);
        if (charge && isWaiting(charge)) charge.ended = 'canceled';
        // However late the question arrives, it is refused.
        if (!charge) take('', { reference, amount: 0 }, 'waits').ended = 'canceled';
        const shown = show(charges.get(reference) as Charge);
        return { body: charge ? shown : { ...shown, reason: 'unheard' } };
      }),
      'POST /payments/{reference}/reverse': guarded(({ params }) => {
        const charge = charges.get(params.reference ?? '');
        if (!charge) return refused(404, 'never heard of it');
        if (charge.outcome === 'settled')
          return { body: { reference: charge.reference, status: 'declined', reason: 'settled' } };
        if (!charge.ended && show(charge).status === 'approved') charge.ended = 'reversed';
        return { body: show(charge) };
      }),
    },
  };

  /** For who knows the key. */
  function guarded(answer: SimulatorDefinition['routes'][string]): SimulatorDefinition['routes'][string] {
    return (asked) =>
      asked.headers.authorization === `Bearer ${keys.terminal_key}` ? answer(asked) : refused(401, 'the key is wrong');
  }

  const simulator = await startSimulator(definition, { port, switched });
  return { ...simulator, charges };
}
