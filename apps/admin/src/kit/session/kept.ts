// What a service worker of the back office keeps on this device for the time without a network. It belongs to whoever is
// signed in: it goes when she leaves and before somebody else comes.

/** The names of its caches begin so. */
export const keptPrefix = 'kaifong-kept-';

/** Removes what is kept, and the worker that keeps it; the next screen that wants one registers it again. */
export async function forgetKept(): Promise<void> {
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
