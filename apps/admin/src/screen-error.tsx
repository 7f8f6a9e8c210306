// In place of a screen that could not be drawn. After an update its code may be gone under the name an open page knows: the page
// then loads itself once more, at the address she wanted to go to.
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isMissingCode } from './kit/feedback/part.tsx';
import { RouteError } from './kit/shell/route-error.tsx';

const reloadedAt = 'reloaded_at';
/** Milliseconds in which a page reloads itself no second time: then the code is missing for another reason, which is said. */
const once = 60_000;

/** Where the server is away nothing is reloaded: the message and the frame around it are more than a browser has to say. */
async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloadedAt));
  if (Date.now() - last < once) return;
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
}

export function ScreenError() {
  const error = useRouteError();
  useEffect(() => {
    if (isMissingCode(error)) void reload();
  }, [error]);
  return <RouteError />;
}
