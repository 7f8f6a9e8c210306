// What a service worker of the back office keeps on this device for the time without a network. It belongs to whoever is
// signed in: it goes when she leaves and before somebody else comes.

/** The names of its caches begin so. */
export const keptPrefix = 'kaifong-kept-';

let ends = new AbortController();
const busy = new Set<Promise<unknown>>();

/** Work that has the worker keep something; it stops at `signal`, and nothing is forgotten before it has. */
export async function whileKept(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const running = work(ends.signal).catch(() => undefined);
  busy.add(running);
  await running;
  busy.delete(running);
}

/** Removes what is kept, and the worker that keeps it; the next screen that wants one registers it again. */
export async function forgetKept(): Promise<void> {
  ends.abort();
  ends = new AbortController();
  await Promise.all(busy);
  try {
    // On plain http neither is there.
    if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
    const workers = await navigator.serviceWorker.getRegistrations();
    const ours = workers.filter(({ scope }) => new URL(scope).pathname.startsWith('/admin/'));
    await Promise.all(ours.map((worker) => worker.unregister()));
    const kept = (await caches.keys()).filter((name) => name.startsWith(keptPrefix));
    await Promise.all(kept.map((name) => caches.delete(name)));
  } catch {
    // A browser that forbids to look keeps nothing either.
  }
}
