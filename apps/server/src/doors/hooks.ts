// The webhook door, at the paths the domains' webhooks declare.
import type { Runtime } from '@kaifong/kernel/context';
import { mountHooks } from '@kaifong/kernel/hooks';
import type { FastifyInstance } from 'fastify';

/** Mounts the door of notices in a context of its own, without body parsing. */
export async function mountHookDoor(app: FastifyInstance, runtime: Runtime): Promise<void> {
  await app.register(async (room) => mountHooks(room, runtime));
}
