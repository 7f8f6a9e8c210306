// The door payment providers and other services come in at: what the domains listen to, at the addresses they say.
import type { Runtime } from '@kaifong/kernel/context';
import { mountHooks } from '@kaifong/kernel/hooks';
import type { FastifyInstance } from 'fastify';

/** Mounts the door in a context of its own, where no body is parsed. */
export async function mountHookDoor(app: FastifyInstance, runtime: Runtime): Promise<void> {
  await app.register(async (room) => mountHooks(room, runtime));
}
