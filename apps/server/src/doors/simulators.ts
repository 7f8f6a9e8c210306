// The demo's payment providers, as a buyer's browser meets them: below the shop's own address, so that a phone or another
// computer can pay as well. Only pages pass through; what the shop's server asks a provider stays on this machine.
import { fail } from '@kaifong/base/errors';
import type { Actor, Runtime } from '@kaifong/kernel/context';
import type { Simulator } from '@kaifong/tools/simulators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { placeOf } from '../adapters/through-shop.ts';
import { contentPolicy } from '../site/content-policy.ts';
import { requireOwnAddress } from '../site/own-address.ts';

export interface SimulatorsOptions {
  readonly simulators: readonly Simulator[];
  /** The address providers send buyers back to. */
  readonly siteUrl: string;
  /** SITE_URL, if set. */
  readonly ownUrl: string | undefined;
  readonly log: Runtime['log'];
  /** Whether the shop rehearses now: who sells in earnest has no simulators any more, begun payments or not. */
  readonly isOpen: () => Promise<boolean>;
  /** Whether somebody asks who may read what the shop sends: a code opens an account. */
  readonly mayReadMessages: (request: FastifyRequest) => Promise<boolean>;
}

/** Whoever reads the log of mails, in which links and codes stand as well. */
export const mayReadMessages = (actor: Actor): boolean =>
  actor.kind === 'staff' && actor.permissions.has('get mail_log');

/** A page or its script, with the addresses in it as they are seen through the shop. */
const seenThrough = (text: string, simulator: Simulator): string =>
  text.replaceAll(simulator.url, placeOf(simulator)).replaceAll('action="/', `action="${placeOf(simulator)}/`);

/** Where a page sends the buyer: on, or back to the shop at the address she has it open at. Nowhere else (`not-found`): the way back is what anybody wrote into a link. */
function wayOf(location: string, simulator: Simulator, siteUrl: string): string {
  if (/^\/(?![/\\])/.test(location)) return `${placeOf(simulator)}${location}`;
  if (location.startsWith(`${simulator.url}/`)) return placeOf(simulator) + location.slice(simulator.url.length);
  if (!location.startsWith(`${siteUrl}/`)) throw fail('not-found');
  return location.slice(siteUrl.length);
}

/** What somebody reads who may not, where a page is for staff alone. */
function askToSignIn(simulator: Simulator, reply: FastifyReply): FastifyReply {
  reply.headers({ 'Content-Security-Policy': contentPolicy, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  return reply.code(401).type('text/html; charset=utf-8').send(simulator.staffOnly);
}

async function show(
  simulator: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string,
): Promise<FastifyReply> {
  const path = request.url.slice(placeOf(simulator).length) || '/';
  const { pathname } = new URL(path, simulator.url);
  if (!simulator.shows(request.method, pathname)) throw fail('not-found');
  const type = request.headers['content-type'];
  // Neither cookies nor tokens of the shop's visitor go along.
  const answer = await fetch(`${simulator.url}${path}`, {
    method: request.method,
    redirect: 'manual',
    ...(type && { headers: { 'content-type': type } }),
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
  const location = answer.headers.get('location');
  reply.headers({
    'Content-Type': answer.headers.get('content-type') ?? 'text/plain',
    'Content-Security-Policy': contentPolicy,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ...(location && { Location: wayOf(location, simulator, siteUrl) }),
  });
  return reply.code(answer.status).send(seenThrough(await answer.text(), simulator));
}

/** Mounts their pages; nothing in a shop that has no simulators. */
export async function mountSimulators(
  app: FastifyInstance,
  { simulators, siteUrl, ownUrl, log, isOpen, mayReadMessages }: SimulatorsOptions,
): Promise<void> {
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    // The buttons on a page are posted to the place itself, which `*` leaves out.
    for (const simulator of simulators)
      for (const url of [placeOf(simulator), `${placeOf(simulator)}/*`])
        room.route({
          method: ['GET', 'POST'],
          url,
          async handler(request, reply) {
            requireOwnAddress(request, ownUrl, log);
            if (!(await isOpen())) throw fail('not-found');
            const isAllowed = simulator.staffOnly === undefined || (await mayReadMessages(request));
            return isAllowed ? show(simulator, request, reply, siteUrl) : askToSignIn(simulator, reply);
          },
        });
  });
}
