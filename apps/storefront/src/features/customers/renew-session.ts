// Renewing the session from the browser. A plain call: the typed client would bring the contracts into every first page.
import { hintCookie, hintOf, isDue, secondsUntil } from '../../kit/session/session-hint.ts';

/** `unknown`: the shop could not be asked; the next check tries again. */
export type Renewal = 'fresh' | 'over' | 'unknown';

function write(name: string, value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax`;
}

let underWay: Promise<Renewal> | undefined;

async function renew(): Promise<Renewal> {
  const response = await fetch('/api/token/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Kaifong': '1' },
    body: '{}',
  });
  if (response.status === 401) {
    write(hintCookie, '', 0);
    write('cart_id', '', 0);
    return 'over';
  }
  if (!response.ok) return 'unknown';
  const { expires_at } = (await response.json()) as { expires_at: string };
  write(hintCookie, hintOf(expires_at), secondsUntil(expires_at, Date.now()));
  return 'fresh';
}

/** Renews the session when it is due; several that ask at once share one call. */
export function keepFresh(): Promise<Renewal> {
  if (!isDue(document.cookie, Date.now())) return Promise.resolve('fresh');
  underWay ??= renew()
    .catch((): Renewal => 'unknown')
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

/** Holds a form back while the session it needs is renewed, then sends it as if nothing had been. Returns the undoing. */
export function renewBeforeWrites(meet: (renewal: Renewal) => void): () => void {
  // Forms on their second way: even when the shop could not be asked they go, the server has the last word.
  const passing = new WeakSet<HTMLFormElement>();
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || passing.delete(form)) return;
    if (!isDue(document.cookie, Date.now())) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { submitter } = event;
    void keepFresh().then((renewal) => {
      meet(renewal);
      if (renewal === 'over' || !form.isConnected) return;
      passing.add(form);
      form.requestSubmit(submitter?.isConnected ? submitter : null);
    });
  };
  window.addEventListener('submit', onSubmit, { capture: true });
  return () => window.removeEventListener('submit', onSubmit, { capture: true });
}
