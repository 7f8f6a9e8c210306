// Paying for an order that is there: what the buyer may pay with, how she gets on, and what came of it.
import { publicId } from '@kaifong/base/ids';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { displayAmount, paymentChoice } from '../../cart/contract/checkout.ts';
import { language } from '../../contract/language.ts';
import { knownPaymentMethod, paymentMethodCode } from '../../method/contract/payment-capabilities.ts';

/** How the buyer gets on: to another page, to another page by a form post, or with a provider's script in our own. */
export const nextPaymentStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('redirect'), url: z.string() }),
  z.object({ step: z.literal('form'), url: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ step: z.literal('script'), src: z.string(), publicKey: z.string(), clientSecret: z.string() }),
]);
export type NextPaymentStep = z.output<typeof nextPaymentStep>;

/** What the specification's replies say of paying (calls.md 7.10), for an order and later for a booking. */
export const payingReply = {
  /** The way to pay. */
  identifier: paymentMethodCode,
  /** Where the buyer goes next: to the provider, to a page of ours that leads there, or to the order. */
  redirect_url: z.string(),
  /** The provider's step, where there is one: a form is posted from the reply, a script opens with its keys. */
  next: nextPaymentStep.nullable(),
  /** The provider did not answer: nothing was begun, the order stays and can be paid later. */
  provider_away: z.boolean(),
  /** A simulator stands in for the provider: no money moves. */
  rehearsal: z.boolean(),
};

export const begunPayment = z.object({ order_number: z.string(), ...payingReply });
export type BegunPayment = z.output<typeof begunPayment>;

/** Why an order is not paid yet, as far as its buyer can do something about it. */
export const paymentTrouble = z.enum(['away', 'failed', 'canceled']);
export type PaymentTrouble = z.output<typeof paymentTrouble>;

/** An order as somebody sees it who may pay for it and nothing else: no name, no address. */
export const payableOrder = z.object({
  order_number: z.string(),
  /** `due` can be paid now; `paid`; `waiting` for a provider or for staff; `closed` for good. */
  state: z.enum(['due', 'paid', 'waiting', 'closed']),
  trouble: paymentTrouble.nullable(),
  total: z.number(),
  currency: z.string(),
  display: displayAmount,
  payment_deadline_at: instantOutput.nullable(),
  payment_method: paymentMethodCode,
  /** With what the order comes to when it is paid so: a promotion may be for one way alone. */
  payment_methods: z.array(
    paymentChoice.extend({
      total: z.number(),
      /** Names of the promotions it loses and gets, paid this way. */
      dropped: z.array(z.string()),
      added: z.array(z.string()),
    }),
  ),
});
export type PayableOrder = z.output<typeof payableOrder>;

/** Left out: the order's own way to pay. */
const chosen = { payment_method: knownPaymentMethod.optional() };
const link = z.string().trim().min(1).max(200);
const access = {
  order_number: z.string().trim().min(1).max(40),
  key: z.string().trim().min(1).max(100),
};

export const payOwnInput = z.object({ id: publicId, language, ...chosen });
export const payAccessedInput = z.object({ ...access, language, ...chosen });
export const payByLinkInput = z.object({ link, language, ...chosen });
export const payableOwnInput = z.object({ id: publicId, language });
export const payableAccessedInput = z.object({ ...access, language });
export const payableByLinkInput = z.object({ link, language });
