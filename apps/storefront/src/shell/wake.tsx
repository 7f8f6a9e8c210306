// Wakes the page up: reads the data the document carries, fetches the words of its language and the scripts of its
// routes side by side, and lets React take over what the server rendered.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { dataId, type PageStart, startId } from './page-data.ts';
import { setPageText } from './page-text.ts';
import { createText, TextContext } from './text.ts';

declare global {
  interface Window {
    // React Router's hand-over; its own inline scripts would assign these.
    __reactRouterManifest: { routes: Record<string, { module: string }> };
    __reactRouterRouteModules: Record<string, unknown>;
    __reactRouterContext: object;
  }
}

/** Takes a data block out of the document, so that React finds only what it rendered. */
function take(id: string): string {
  const block = document.getElementById(id);
  block?.remove();
  return block?.textContent ?? '';
}

export async function wake(): Promise<void> {
  const page = JSON.parse(take(startId)) as PageStart;
  const data = new Blob([take(dataId)]).stream();
  const [messages, ...modules] = await Promise.all([
    fetch(page.messages).then((response) => response.json() as Promise<object>),
    ...page.routes.map((id) => import(/* @vite-ignore */ window.__reactRouterManifest.routes[id]?.module ?? '')),
  ]);
  window.__reactRouterRouteModules = Object.fromEntries(page.routes.map((id, at) => [id, modules[at]]));
  window.__reactRouterContext = { ...page.context, stream: data };
  const text = createText(page.language, messages);
  setPageText(text);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextContext value={text}>
          <HydratedRouter />
        </TextContext>
      </StrictMode>,
    );
  });
}
