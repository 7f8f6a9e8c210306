// Photos of punches that were made without a network, by the number of their punch. A browser that keeps none (plain http) sends the punch without.

const store = 'kaifong-punch-photos';
const addressOf = (key: string) => `/admin/punch/photo/${key}`;
const isThere = () => 'caches' in globalThis;

/** Resolves to whether the photo is kept. */
export async function keepPhoto(key: string, photo: File): Promise<boolean> {
  if (!isThere()) return false;
  const headers = { 'Content-Type': photo.type, 'X-Name': encodeURIComponent(photo.name) };
  try {
    await (await caches.open(store)).put(addressOf(key), new Response(photo, { headers }));
    return true;
  } catch {
    return false;
  }
}

export async function keptPhoto(key: string): Promise<File | null> {
  if (!isThere()) return null;
  const kept = await (await caches.open(store)).match(addressOf(key));
  if (!kept) return null;
  const blob = await kept.blob();
  return new File([blob], decodeURIComponent(kept.headers.get('X-Name') ?? 'photo'), { type: blob.type });
}

export async function dropPhoto(key: string): Promise<void> {
  if (isThere()) await (await caches.open(store)).delete(addressOf(key));
}
