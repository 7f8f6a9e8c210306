// The API's two doors: store (visitors and customers) and admin (staff). A session of one is none at the other.
import { domains, findCustomerActor, findStaffActor, getMainLanguage } from '@kaifong/domain/server';
import { contextOf, type Runtime } from '@kaifong/kernel/context';
import { type DoorOptions, mountDoor } from '@kaifong/kernel/http';
import { engineBindings } from '@kaifong/kernel/resource';
import type { FastifyInstance } from 'fastify';

export const bindings = [...engineBindings, ...domains.flatMap((domain) => domain.bindings)];

export interface ApiOptions {
  readonly secureCookies: boolean;
  /** False answers every call anew. */
  readonly replyCache: boolean;
}

export function storeDoor(runtime: Runtime, options: ApiOptions): DoorOptions {
  return {
    door: 'store',
    runtime,
    bindings,
    sessionCookie: 'token',
    languageCookie: 'language',
    findActor: findCustomerActor,
    mainLanguage: getMainLanguage,
    ...options,
  };
}

export function adminDoor(runtime: Runtime, options: ApiOptions): DoorOptions {
  return {
    ...storeDoor(runtime, options),
    door: 'admin',
    sessionCookie: 'admin_token',
    languageCookie: 'admin_language',
    findActor: findStaffActor,
    // Specification: the back office speaks English until its user says otherwise.
    mainLanguage: async () => 'en-US',
  };
}

/** Mounts both doors, each in a context of its own. */
export async function mountApi(app: FastifyInstance, runtime: Runtime, options: ApiOptions): Promise<void> {
  await app.register(async (room) => mountDoor(room, storeDoor(runtime, options)));
  await app.register(async (room) => mountDoor(room, adminDoor(runtime, options)));
}

/** A context for the server's own work while it answers a visitor. */
export const serverContext = (runtime: Runtime) =>
  contextOf(runtime, { actor: { kind: 'system', name: 'server' }, language: 'en-US' });
