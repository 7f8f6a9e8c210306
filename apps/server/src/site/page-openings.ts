// Which pages let a form or a script through to a service of others: those that lead to a payment provider, for the providers that
// are offered now, and those on which one logs in with Facebook. Every other page stays closed.
import { offeredProviders, socialOrigins } from '@kaifong/domain/server';
import type { Context } from '@kaifong/kernel/context';
import type { Opening } from './content-policy.ts';

/** Without scripts a form is posted here, and the answer leads the browser to the provider. */
const leadOut = new Set(['/checkout', '/order/pay', '/order/continue']);

const social = new Set(['/facebook/login', '/facebook/link']);

/** Facebook's script and what it talks to. */
async function socialOpening(ctx: Context): Promise<Opening | undefined> {
  const origins = await socialOrigins(ctx);
  if (!origins) return undefined;
  const { scripts, frames, connects } = origins;
  return { 'script-src': scripts, 'frame-src': frames, 'connect-src': connects, 'img-src': frames };
}

/** What the policy of this page opens; undefined: nothing. */
export async function openingFor(ctx: Context, url: URL): Promise<Opening | undefined> {
  if (leadOut.has(url.pathname)) {
    const forms = (await offeredProviders(ctx)).flatMap(({ sendsTo }) => sendsTo);
    return forms.length > 0 ? { 'form-action': [...new Set(forms)] } : undefined;
  }
  if (social.has(url.pathname)) return socialOpening(ctx);
  if (url.pathname !== '/stripe') return undefined;
  const key = url.searchParams.get('stripe_key');
  const named = (await offeredProviders(ctx)).find(({ publicKey }) => publicKey !== undefined && publicKey === key);
  if (!named?.loads) return undefined;
  const { scripts, frames, connects } = named.loads;
  return { 'script-src': scripts, 'frame-src': frames, 'connect-src': connects, 'form-action': named.sendsTo };
}
