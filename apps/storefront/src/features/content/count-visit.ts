// Tells the shop that somebody saw a landing page: once per page, after it was really in sight for a second. Pages that are
// only fetched ahead, and programs that run no scripts, are not visits.
import type { LandingVariant } from '@kaifong/domain/content/contract';

const cookie = 'visitor';
/** Days a visitor is known: a little longer than a visit can count for what she does later. */
const days = 60;
const settle = 1000;

const known = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1);

async function tell(id: number, variant: LandingVariant): Promise<void> {
  const visitor = known();
  const response = await fetch('/api/landing_page/visit', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Kaifong': 'storefront' },
    body: JSON.stringify({ id, variant, ...(visitor && { visitor }) }),
    keepalive: true,
  });
  if (!response.ok) return;
  const { data } = (await response.json()) as { data: { visitor: string } };
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser the shop serves
  document.cookie = `${cookie}=${data.visitor}; path=/; max-age=${days * 86_400}; samesite=lax`;
}

/** Counts a visit once the page has been in sight; returns how to call it off. */
export function countVisit(id: number, variant: LandingVariant = 'a'): () => void {
  let timer: number | undefined;
  const start = () => {
    if (document.visibilityState !== 'visible' || timer !== undefined) return;
    timer = window.setTimeout(() => {
      stop();
      // Statistics never trouble anybody.
      tell(id, variant).catch(() => undefined);
    }, settle);
  };
  const stop = () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', start);
  };
  document.addEventListener('visibilitychange', start);
  start();
  return stop;
}
