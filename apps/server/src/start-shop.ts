// Starts a shop: database, first owner, demo data, doors, worker.
import { setTimeout as sleep } from 'node:timers/promises';
import { domains } from '@kaifong/domain/server';
import type { Runtime } from '@kaifong/kernel/context';
import { rehearses } from '@kaifong/kernel/demo';
import { contextAt, countRequests, createApp } from '@kaifong/kernel/http';
import { startWorker } from '@kaifong/kernel/worker';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { adminDoor, mountApi, serverContext } from './doors/api.ts';
import { mountDocuments } from './doors/documents.ts';
import { mountHealth } from './doors/health.ts';
import { mountHookDoor } from './doors/hooks.ts';
import { mountMetrics } from './doors/metrics.ts';
import { mayReadMessages, mountSimulators } from './doors/simulators.ts';
import { mountSite } from './doors/site.ts';
import { mountTraces } from './doors/traces.ts';
import { openWords } from './open-words.ts';
import { prepareShop } from './prepare-shop.ts';
import { root } from './root.ts';
import { endOfStartPart } from './start-parts.ts';
import { startTraces } from './start-traces.ts';
import { giveUpLate } from './stop-asked.ts';
import { openRuntime } from './wiring.ts';

export interface Shop {
  readonly url: string;
  stop(): Promise<void>;
}

/** Requests in progress from which the worker slows down. */
const rush = 5;

function mountMonitoring(app: FastifyInstance, runtime: Runtime, config: Config, isStopping: () => boolean): void {
  mountHealth(app, runtime, { dataDir: config.dataDir, isStopping });
  mountMetrics(app, runtime, config.METRICS_KEY);
  mountTraces(app, config);
}

/**
 * Opens the shop. Asked to stop before it prepared its database, it closes what is open and rejects with the reason of
 * `asked`; later it opens, and is there to be stopped.
 */
export async function startShop(config: Config, asked?: AbortSignal): Promise<Shop> {
  const stopTraces = await startTraces(config);
  endOfStartPart('configuration');
  const { runtime, simulators, close } = await openRuntime(config, {
    supervise: config.WORKER === '1',
    rehearsal: config.DEMO !== '0',
    asked,
  });
  const owner = await prepareShop(runtime, config, asked);
  if (asked?.aborted) {
    await runtime.jobs.stop();
    await close();
    throw asked.reason;
  }
  endOfStartPart('essentials');
  const app = await createApp({ log: runtime.log, trustProxy: config.TRUST_PROXY ?? false, https: config.https });
  const requests = countRequests(app.server);
  let stopping = false;
  mountMonitoring(app, runtime, config, () => stopping);
  const fromCache = config.PAGE_CACHE === 'on';
  await mountApi(app, runtime, { secureCookies: config.https, replyCache: fromCache });
  await mountHookDoor(app, runtime);
  await mountDocuments(app, config.siteUrl);
  const ownUrl = config.SITE_URL && config.siteUrl;
  const admin = adminDoor(runtime, { secureCookies: config.https, replyCache: fromCache });
  await mountSimulators(app, {
    ...{ simulators, siteUrl: config.siteUrl, ownUrl, log: runtime.log },
    isOpen: () => rehearses(serverContext(runtime)),
    mayReadMessages: async (request) => mayReadMessages((await contextAt(admin, request)).actor),
  });
  await mountSite(app, {
    ...{ runtime, root, siteUrl: ownUrl, secureCookies: config.https },
    ...{ pageCache: fromCache, picturesUrl: config.PICTURES_URL },
    development: config.KAIFONG_DEV === '1',
  });
  endOfStartPart('doors');
  const url = await app.listen({ port: config.PORT, host: config.HOST });
  endOfStartPart('listen');
  const worker = () =>
    startWorker(runtime, domains, { busy: () => requests.underWay() >= rush, count: requests.count });
  const stopWorker = config.WORKER === '1' ? await worker() : async () => undefined;
  endOfStartPart('worker');
  console.log(openWords(config, url, owner));
  return {
    url,
    async stop() {
      stopping = true;
      await sleep(config.STOP_DELAY * 1_000);
      const stopped = giveUpLate();
      await app.close();
      await stopWorker();
      await runtime.jobs.stop();
      await close();
      await stopTraces();
      stopped();
    },
  };
}
