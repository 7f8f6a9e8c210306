// Adapter: asks Facebook who gave an access token, and to which app. https://developers.facebook.com/docs/graph-api/reference/debug_token
import { type SocialApp, SocialAway, type SocialLogin } from '@kaifong/domain/server';
import { callService, isPublicAddress, NotFetched } from '@kaifong/kernel/outgoing';
import * as z from 'zod';
import { placeOf } from './through-shop.ts';
import type { StandIn } from './wire-providers.ts';

const graph = 'https://graph.facebook.com';
const version = 'v23.0';
const real = {
  scripts: ['https://connect.facebook.net'],
  frames: ['https://www.facebook.com', 'https://web.facebook.com'],
  connects: ['https://graph.facebook.com', 'https://www.facebook.com', 'https://connect.facebook.net'],
};

const debugged = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string().optional(),
    type: z.string().optional(),
    user_id: z.string().optional(),
  }),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

async function ask(url: string, isStandIn: boolean): Promise<{ status: number; said: unknown }> {
  try {
    const call = { headers: { Accept: 'application/json' } };
    const { status, bytes } = await callService(url, call, isStandIn ? () => true : isPublicAddress);
    if (status >= 500 || status === 429) throw new SocialAway(`status ${status}`);
    return { status, said: JSON.parse(bytes.toString('utf8')) };
  } catch (error) {
    if (error instanceof NotFetched || error instanceof SyntaxError) throw new SocialAway(error.message);
    throw error;
  }
}

/** `simulator` stands in for Facebook while the shop has no app of its own. */
export function facebookLoginWith(simulator: (StandIn & { readonly name: string }) | undefined): SocialLogin {
  const base = (isRehearsal: boolean) => (isRehearsal && simulator ? simulator.url : graph);
  const signed = (path: string, query: Record<string, string>, { id, secret }: SocialApp, isRehearsal: boolean) =>
    `${base(isRehearsal)}/${version}/${path}?${new URLSearchParams({ ...query, access_token: `${id}|${secret}` })}`;
  return {
    version,
    rehearsal: simulator && {
      id: simulator.keys.fb_client_id ?? '',
      secret: simulator.keys.facebook_client_secret ?? '',
    },
    // The shop shows the simulator's script below its own address: nothing is opened for it.
    script: (isRehearsal) =>
      isRehearsal && simulator ? `${placeOf(simulator)}/en_US/sdk.js` : 'https://connect.facebook.net/en_US/sdk.js',
    origins: (isRehearsal) => (isRehearsal ? { scripts: [], frames: [], connects: [] } : real),
    async whoIs(token, app, isRehearsal) {
      const { status, said } = await ask(signed('debug_token', { input_token: token }, app, isRehearsal), isRehearsal);
      // Our own id or secret is wrong: nobody can log in, and it is not her fault.
      if (status !== 200) throw new SocialAway(`status ${status}`);
      const read = debugged.safeParse(said);
      if (!read.success) throw new SocialAway('an answer that cannot be read');
      const { is_valid, app_id, type, user_id } = read.data.data;
      return is_valid && app_id === app.id && type === 'USER' && user_id ? user_id : undefined;
    },
    async testConnection(app, isRehearsal) {
      const { status, said } = await ask(
        signed(encodeURIComponent(app.id), { fields: 'id' }, app, isRehearsal),
        isRehearsal,
      );
      const refused = refusal.safeParse(said);
      return { open: status === 200, answer: refused.success ? refused.data.error.message : '' };
    },
  };
}
