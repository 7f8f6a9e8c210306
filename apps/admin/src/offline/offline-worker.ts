// A service worker of some screens of the back office: with it they start without a network. It sees the pages of its scope
// alone, and of their requests it answers the document, the files of the back office, pictures
// of goods, and the few calls a start needs; everything else goes to the network as if it were not there.
//
// A new build. The browser finds it when a screen is opened, and fetches its files beside the old ones while the screen goes on with
// what it began. It takes over when a page of its own build says that it has started, or when none is open: until then the
// files of the old build stay, so that no running screen misses one.
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { keptPrefix } from '../kit/session/kept.ts';
import { isKept, type KeptCall, type KeptCalls, keyOfCall, type ScreenStarted } from './kept-calls.ts';

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** As much of the worker's surroundings as it uses; the compiler reads this app with those of a page. */
interface Surroundings {
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(name: 'message', listener: (event: LifeEvent & { readonly data: ScreenStarted }) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
declare const self: Surroundings;
const shellPath = '/admin/index.html';
/** Seconds the network has for the document, whose copy is as good. */
const patienceForShell = 3;
/** Seconds it has for an answer: a copy may be older than what somebody changed just now, so it comes late. */
const patienceForAnswers = 6;
const mostPictures = 300;

/** What stands before a shop that does not answer says so in its place. */
const isAway = ({ status }: Response) => [502, 503, 504].includes(status);
const onlyWhole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (response.status === 200 ? response : null),
};

interface Kept {
  /** Begins the names of its caches, behind the prefix of them all. */
  readonly name: string;
  /** Files its screens are made of. */
  readonly keptFiles: readonly { url: string; revision: string | null }[];
  /** Calls whose answers a start needs. */
  readonly calls: KeptCalls;
}

/** Makes the worker of this script one that keeps what is named. */
export function keepScreens({ name, keptFiles, calls }: Kept): void {
  const cacheOf = (what: string) => `${keptPrefix}${name}${what}`;
  const files = new PrecacheController({ cacheName: cacheOf('files') });
  files.addToCacheList([...keptFiles]);
  self.addEventListener('install', (event) => void files.install(event));
  self.addEventListener('activate', (event) => {
    // With the other files of the build that has gone: pages of this one ask for theirs again.
    const goOn = async () => {
      await caches.delete(cacheOf('assets'));
      await self.clients.claim();
    };
    void files.activate(event);
    event.waitUntil(goOn());
  });

  registerRoute(new PrecacheRoute(files));
  // Files that are not the screens' own, such as the words of another section: their names change with what is in them.
  const assets = new CacheFirst({ cacheName: cacheOf('assets'), plugins: [onlyWhole] });
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/admin/assets/'), assets);

  // The document is the same for everybody: who she is, its script asks for. So it is kept with the files it names.
  const shell = new NetworkOnly({
    networkTimeoutSeconds: patienceForShell,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (isAway(response)) throw new Error('the shop does not answer');
          return response;
        },
        handlerDidError: async ({ request }) => (await files.matchPrecache(shellPath)) ?? fetch(request),
      },
    ],
  });
  registerRoute(new NavigationRoute(shell));

  /** The same answer in whichever language there is: somebody has changed hers without a network. */
  const inAnyLanguage = async ({ method, url }: Request) =>
    method === 'GET'
      ? (await caches.open(cacheOf('answers'))).match(url, { ignoreSearch: true, ignoreVary: true })
      : undefined;

  const answers = new NetworkFirst({
    cacheName: cacheOf('answers'),
    networkTimeoutSeconds: patienceForAnswers,
    matchOptions: { ignoreVary: true },
    plugins: [
      onlyWhole,
      {
        handlerWillStart: async ({ request, state }) => {
          const { method, url } = request;
          // The key is made before the request is sent: its body can be read once.
          if (state)
            state.key = keyOfCall({ method, url, body: method === 'GET' ? undefined : await request.clone().text() });
        },
        cacheKeyWillBeUsed: async ({ request, state }) => state?.key ?? request,
        fetchDidSucceed: async ({ response, state }) => {
          // Nobody is signed in any more: what was kept for her is nobody's.
          if (response.status === 401) await caches.delete(cacheOf('answers'));
          if (!isAway(response)) return response;
          if (state) state.refusal = response;
          throw new Error('the shop does not answer');
        },
        handlerDidError: async ({ request, state }) => (await inAnyLanguage(request)) ?? state?.refusal,
      },
    ],
  });
  for (const method of ['GET', 'POST'] as const)
    registerRoute(({ url, sameOrigin }) => sameOrigin && isKept(calls, method, url.pathname), answers, method);

  /** Oldest first out. */
  async function makeRoom(cacheName: string): Promise<void> {
    const cache = await caches.open(cacheName);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPictures)).map((picture) => cache.delete(picture)));
  }

  const pictures = new CacheFirst({
    cacheName: cacheOf('pictures'),
    plugins: [
      {
        // One that stands in for another, until that is made, does not last.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && response.headers.get('Cache-Control')?.includes('immutable') ? response : null,
        cacheDidUpdate: ({ cacheName }) => makeRoom(cacheName),
      },
    ],
  });
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.destination === 'image' && url.pathname.startsWith('/uploads/'),
    pictures,
  );

  /** Fetches what somebody took away under a worker that lived on: whoever signs out removes what is kept. */
  async function fillUp(): Promise<void> {
    const cache = await caches.open(cacheOf('files'));
    const there = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...files.getURLsToCacheKeys()].filter(([, key]) => !there.has(key));
    const fetchOne = async ([url, key]: [url: string, key: string]) => {
      const response = await fetch(url);
      if (response.status === 200) await cache.put(key, response);
    };
    await Promise.all(missing.map(fetchOne));
  }

  async function keep(event: LifeEvent, asked: readonly KeptCall[]): Promise<void> {
    const wanted = asked.filter(({ method, url }) =>
      isKept(calls, method, new URL(url, self.location.origin).pathname),
    );
    const ask = async ({ method, url, body }: KeptCall) => {
      const headers = { 'X-Kaifong': '1', ...(body !== undefined && { 'Content-Type': 'application/json' }) };
      const request = new Request(new URL(url, self.location.origin), { method, headers, body: body ?? null });
      await answers.handle({ event, request });
    };
    await Promise.all(wanted.map(ask));
  }

  async function started(event: LifeEvent, { from, calls: asked }: ScreenStarted): Promise<void> {
    // Not of this build: its own worker takes over.
    if (!files.getCacheKeyForURL(from)) return;
    // Does nothing in one that has taken over.
    await self.skipWaiting();
    await Promise.all([fillUp(), keep(event, asked)]);
  }

  // Without a network there is nothing to fetch; the next start tries again.
  self.addEventListener('message', (event) => event.waitUntil(started(event, event.data).catch(() => undefined)));
}
