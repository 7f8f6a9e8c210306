// Calls of PayPal's REST API (https://developer.paypal.com/api/rest/): a token that is kept until it ends, and one id per
// request that makes its repeat the same request.
import { createHash } from 'node:crypto';
import { type PaymentProvider, ProviderAway } from '@kaifong/domain/server';
import * as z from 'zod';
import { callProvider, type ProviderAnswer, readAnswer } from './provider-calls.ts';
import { modeOf, type StandIn } from './wire-providers.ts';

type Account = Parameters<PaymentProvider['settle']>[1];

const live = { api: 'https://api-m.paypal.com', page: 'https://www.paypal.com' };
const sandbox = { api: 'https://api-m.sandbox.paypal.com', page: 'https://www.sandbox.paypal.com' };

/** PayPal takes up to half a minute for a capture. */
const patience = 25_000;

const token = z.object({ access_token: z.string(), expires_in: z.number() });
const refusal = z.object({
  error: z.string().optional(),
  error_description: z.string().optional(),
  name: z.string().optional(),
  message: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** PayPal's own words for why not: `INSTRUMENT_DECLINED`. */
export function issueOf(text: string): string {
  const { details, name, error_description, error, message } = readAnswer(refusal, text);
  return details?.[0]?.issue ?? name ?? error_description ?? error ?? message ?? 'refused';
}

export interface Door {
  readonly mode: ReturnType<typeof modeOf>;
  readonly api: string;
  readonly page: string;
  readonly isStandIn: boolean;
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string;
}

/** Where and with which keys PayPal is asked. */
export function doorOf({ settings, secrets }: Account, simulator: StandIn | undefined): Door {
  const { paypal_client_id: clientId, paypal_webhook_id: webhookId, paypal_enabled, paypal_sandbox } = settings;
  const secret = secrets.paypal_client_secret ?? '';
  const mode = modeOf({ enabled: paypal_enabled === 1, keys: [clientId, secret] }, simulator);
  if (simulator) {
    const { paypal_client_id = '', paypal_client_secret = '', paypal_webhook_id = '' } = simulator.keys;
    const keys = { clientId: paypal_client_id, secret: paypal_client_secret, webhookId: paypal_webhook_id };
    return { ...keys, mode, api: simulator.url, page: simulator.url, isStandIn: true };
  }
  return { ...(paypal_sandbox ? sandbox : live), mode, isStandIn: false, clientId, secret, webhookId };
}

/** One request; `id` makes a repeat the same. A body is JSON text. */
export interface Asked {
  readonly path: string;
  readonly body?: string;
  readonly id?: string;
}

export class PayPalApi {
  readonly #tokens = new Map<string, { readonly token: string; readonly until: number }>();

  /** Answers with any status but 401, for which a new token is asked once. `ProviderAway` else. */
  async ask(door: Door, asked: Asked): Promise<ProviderAnswer> {
    const first = await this.#send(door, asked, await this.#token(door));
    if (first.status !== 401) return first;
    this.#tokens.delete(this.#nameOf(door));
    const second = await this.#send(door, asked, await this.#token(door));
    if (second.status === 401) throw new ProviderAway(issueOf(second.text));
    return second;
  }

  /** Asks for a token by the keys alone: whether they open the account. */
  signIn({ api, clientId, secret, isStandIn }: Door): Promise<ProviderAnswer> {
    const headers = {
      Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    return callProvider(`${api}/v1/oauth2/token`, { headers, body: 'grant_type=client_credentials' }, isStandIn);
  }

  #send({ api, isStandIn }: Door, { path, body, id }: Asked, bearer: string): Promise<ProviderAnswer> {
    const headers = {
      Authorization: `Bearer ${bearer}`,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
      ...(id !== undefined && { 'PayPal-Request-Id': id }),
    };
    return callProvider(`${api}${path}`, { headers, patience, ...(body !== undefined && { body }) }, isStandIn);
  }

  /** A changed secret is another name, so that its token is not taken for the old one's. */
  #nameOf({ api, clientId, secret }: Door): string {
    return createHash('sha256').update(`${api}\n${clientId}\n${secret}`).digest('hex');
  }

  async #token(door: Door): Promise<string> {
    const kept = this.#tokens.get(this.#nameOf(door));
    if (kept && kept.until > Date.now()) return kept.token;
    const { status, text } = await this.signIn(door);
    if (status !== 200) throw new ProviderAway(issueOf(text));
    const { access_token, expires_in } = readAnswer(token, text);
    this.#tokens.set(this.#nameOf(door), { token: access_token, until: Date.now() + (expires_in - 60) * 1000 });
    return access_token;
  }
}
