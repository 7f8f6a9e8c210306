// A door with a few toy routes, for tests of the runtime itself.
import type { Door } from '@kaifong/base/contract';
import type { Language } from '@kaifong/base/localized';
import type { FastifyInstance } from 'fastify';
import type { Actor, Runtime } from '../context/index.ts';
import { type Binding, createApp, mountDoor } from '../http/index.ts';

export interface TestDoorOptions {
  readonly runtime: Runtime;
  readonly bindings: readonly Binding[];
  /** Token → whose it is. */
  readonly actors?: Readonly<Record<string, Actor>>;
  readonly door?: Door;
  readonly mainLanguage?: Language;
}

/** An app in which only `bindings` are mounted. */
export async function openTestDoor(options: TestDoorOptions): Promise<FastifyInstance> {
  const { runtime, bindings, actors = {}, door = 'store', mainLanguage = 'en-US' } = options;
  const app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  await app.register(async (room) =>
    mountDoor(room, {
      door,
      runtime,
      bindings,
      sessionCookie: 'token',
      languageCookie: 'language',
      findActor: async (_ctx, token) => actors[token],
      mainLanguage: async () => mainLanguage,
      secureCookies: false,
      replyCache: true,
    }),
  );
  await app.ready();
  return app;
}
