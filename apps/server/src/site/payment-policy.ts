// Which pages let a form or a script through to a payment provider: those that lead there, for the providers that are offered
// now. Every other page stays closed.
import { offeredProviders } from '@kaifong/domain/server';
import type { Context } from '@kaifong/kernel/context';
import type { Opening } from './content-policy.ts';

/** Without scripts a form is posted here, and the answer leads the browser to the provider. */
const leadOut = new Set(['/checkout', '/order/pay', '/order/continue']);

/** What the policy of this page opens; undefined: nothing. */
export async function openingFor(ctx: Context, url: URL): Promise<Opening | undefined> {
  if (leadOut.has(url.pathname)) {
    const forms = (await offeredProviders(ctx)).flatMap(({ sendsTo }) => sendsTo);
    return forms.length > 0 ? { 'form-action': [...new Set(forms)] } : undefined;
  }
  if (url.pathname !== '/stripe') return undefined;
  const key = url.searchParams.get('stripe_key');
  const named = (await offeredProviders(ctx)).find(({ publicKey }) => publicKey !== undefined && publicKey === key);
  if (!named?.loads) return undefined;
  const { scripts, frames, connects } = named.loads;
  return { 'script-src': scripts, 'frame-src': frames, 'connect-src': connects, 'form-action': named.sendsTo };
}
