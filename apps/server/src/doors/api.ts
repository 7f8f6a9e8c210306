// The two doors of the API: customers and visitors come in at the store's, staff at the admin's. A session of one kind
// opens nothing at the other.
import { domains, findCustomerActor, findStaffActor, getMainLanguage } from '@kaifong/domain/server';
import { contextOf, type Runtime } from '@kaifong/kernel/context';
import { type DoorOptions, mountDoor } from '@kaifong/kernel/http';
import { engineBindings } from '@kaifong/kernel/resource';
import type { FastifyInstance } from 'fastify';

export const bindings = [...engineBindings, ...domains.flatMap((domain) => domain.bindings)];

export function storeDoor(runtime: Runtime, secureCookies: boolean): DoorOptions {
  return {
    door: 'store',
    runtime,
    bindings,
    sessionCookie: 'token',
    languageCookie: 'language',
    findActor: findCustomerActor,
    mainLanguage: getMainLanguage,
    secureCookies,
  };
}

export function adminDoor(runtime: Runtime, secureCookies: boolean): DoorOptions {
  return {
    ...storeDoor(runtime, secureCookies),
    door: 'admin',
    sessionCookie: 'admin_token',
    languageCookie: 'admin_language',
    findActor: findStaffActor,
    // Specification: the back office speaks English until its user says otherwise.
    mainLanguage: async () => 'en-US',
  };
}

/** Mounts both doors, each in a context of its own. */
export async function mountApi(app: FastifyInstance, runtime: Runtime, secureCookies: boolean): Promise<void> {
  await app.register(async (room) => mountDoor(room, storeDoor(runtime, secureCookies)));
  await app.register(async (room) => mountDoor(room, adminDoor(runtime, secureCookies)));
}

/** A context for work the server does on its own behalf while answering a visitor. */
export const serverContext = (runtime: Runtime) =>
  contextOf(runtime, { actor: { kind: 'system', name: 'server' }, language: 'en-US' });
