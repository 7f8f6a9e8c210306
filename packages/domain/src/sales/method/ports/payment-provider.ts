// The provider that takes money for the shop by wire. An adapter speaks one provider's protocol and decides nothing:
// what a payment means for an order is the domain's. Every function talks to the outside, so none is called inside a
// transaction; each may throw `ProviderAway`. Amounts are integer cents of `currency` (ISO 4217).
import type { DefinedSettings, SecretNameOf, SettingsOf } from '@kaifong/base/contract';
import type { Language } from '@kaifong/base/localized';
import { definePort } from '@kaifong/kernel/context';
import type { Hook, Notice } from '@kaifong/kernel/hooks';
import * as z from 'zod';
import type { SalesSettings } from '../../contract/settings.ts';
import type { PaymentMethodCode } from '../contract/index.ts';

/** Nobody answered in time, or nothing that can be read. What was asked may have happened all the same. */
export class ProviderAway extends Error {}

/** Settings and secrets of providers that extensions bring: each adds the names of its own by declaration. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration, as `ErrorCodes` is
export interface BroughtProviderSettings {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration, as `ErrorCodes` is
export interface BroughtProviderSecrets {}

/** The settings of sales, and the secrets of every provider. */
export type ProviderSettings = DefinedSettings<
  SalesSettings['values'],
  SalesSettings['secrets'] & Readonly<Record<keyof BroughtProviderSecrets, string>>
>;

/** A secret that a provider may ask for: a setting, or the key file that staff upload. */
export type ProviderSecret = SecretNameOf<ProviderSettings> | 'payment_pem';

/** The shop's account with the provider, its secrets opened for this one call. */
export interface ProviderAccount {
  /** The shop rehearses: a simulator stands in where there is one. */
  readonly rehearsal: boolean;
  readonly settings: SettingsOf<SalesSettings> & Readonly<Partial<BroughtProviderSettings>>;
  readonly secrets: Readonly<Partial<Record<ProviderSecret, string>>>;
}

/** How the shop stands with a provider, and what pages of ours that lead there need. Origins: `https://js.stripe.com`. */
export interface ProviderAccess {
  /** `rehearsal`: a simulator stands in, and no money moves. */
  readonly mode: 'live' | 'rehearsal';
  /** Where the buyer's browser is sent by redirect or form post. */
  readonly sendsTo: readonly string[];
  /** Addresses that the provider's script in our page loads from, shows in frames and speaks to. */
  readonly loads?: {
    readonly scripts: readonly string[];
    readonly frames: readonly string[];
    readonly connects: readonly string[];
  };
  /** Opens its script; anybody may know it. */
  readonly publicKey?: string;
}

/** PostgreSQL stores no NUL. */
const line = z.string().refine((value) => !value.includes('\0'));
const amount = { cents: z.int().min(0), currency: line };

/**
 * How a payment stands with the provider. `reference` is that of its charge; `providerReference` names the money that was
 * taken, the same in notice and answer, and is what a refund asks for; `reason` is the provider's own words, for staff.
 */
export const standing = z.object({
  ...amount,
  state: z.enum(['waiting', 'paid', 'failed', 'canceled']),
  reference: line,
  providerReference: line,
  reason: line,
});
export type Standing = z.output<typeof standing>;

/** What a signed notice says. `id` is the provider's, the same in every repeat; `other` is kept and has no effect. */
export const providerEvent = z.discriminatedUnion('kind', [
  z.object({ id: line, kind: z.literal('payment'), standing }),
  z.object({ id: line, kind: z.literal('refund'), standing }),
  z.object({ id: line, kind: z.literal('other') }),
]);
export type ProviderEvent = z.output<typeof providerEvent>;

/** One attempt to be paid, written down before the provider hears of it. */
export interface Charge {
  readonly cents: number;
  readonly currency: string;
  /**
   * Ours: the attempt's public id, a UUID. The same in every notice and every repeat, so that the provider makes one payment
   * of it; paying again after a refusal is another charge with another.
   */
  readonly reference: string;
  /** What the buyer sees on her statement: the order's number. */
  readonly description: string;
  readonly language: Language;
  readonly email: string;
  /** Where the buyer comes back to. That she does proves nothing. */
  readonly returnTo: { readonly success: string; readonly cancel: string; readonly fail: string };
}

/** How the buyer gets on: to another page, to another page by a form post, or with a script in our own. */
export type Begun = { readonly providerReference: string } & (
  | { readonly step: 'redirect'; readonly url: string }
  | { readonly step: 'form'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly step: 'script'; readonly src: string; readonly publicKey: string; readonly clientSecret: string }
);

export interface RefundAsked {
  readonly cents: number;
  readonly currency: string;
  /** Ours, the same in every repeat. */
  readonly reference: string;
  readonly providerReference: string;
  /** Asked before, and the answer was lost: for providers whose protocol cannot tell a repeat from a second refund. */
  readonly isRepeat?: boolean;
}

export interface RefundAnswer {
  readonly state: 'done' | 'waiting' | 'refused';
  readonly providerReference: string;
  readonly reason: string;
}

export interface PaymentProvider {
  /** The way to pay it settles (`contract/payment-capabilities.ts`). */
  readonly method: PaymentMethodCode;
  /** Secrets the provider asks for. */
  readonly secrets: readonly ProviderSecret[];
  /**
   * The address the provider's notices arrive at and the answer it wants to hear; `events` to ask it for, where it
   * sends chosen ones alone.
   */
  readonly notices: Pick<Hook, 'path' | 'method' | 'answer'> & { readonly events?: readonly string[] };
  /**
   * Whether the shop can be paid this way now: its own keys are there and the provider is switched on, or it rehearses and
   * a simulator stands in; undefined else. Asks nobody.
   */
  access(account: ProviderAccount): ProviderAccess | undefined;
  /** Whether the provider signed a notice. */
  isSigned(notice: Notice, account: ProviderAccount): Promise<boolean>;
  /** What a signed notice says. Refuses (`kernel.notice-unreadable`) one that makes no sense. */
  readEvent(notice: Notice, account: ProviderAccount): Promise<ProviderEvent>;
  begin(charge: Charge, account: ProviderAccount): Promise<Begun>;
  /**
   * Asks how a payment stands, and takes what is only authorised: for return pages and the nightly reconciliation.
   * `providerReference` is what `begin` answered.
   */
  settle(providerReference: string, account: ProviderAccount): Promise<Standing>;
  /**
   * The name a provider gives to one card or account: the same in every payment by it, and meaning nothing elsewhere;
   * undefined where the provider knows none or has forgotten the payment. `providerReference` is what `begin` answered.
   * Left out: it never tells.
   */
  payerOf?(providerReference: string, account: ProviderAccount): Promise<string | undefined>;
  refund(asked: RefundAsked, account: ProviderAccount): Promise<RefundAnswer>;
  /** Whether the keys open the account; the provider's answer when they do not. */
  testConnection(account: ProviderAccount): Promise<{ readonly open: boolean; readonly answer: string }>;
}

/** The providers this shop can be paid through; an extension's domain answers with its own. */
export const paymentProviders = definePort<readonly PaymentProvider[]>('payment providers', []);
