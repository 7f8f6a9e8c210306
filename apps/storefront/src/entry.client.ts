// The only script a document names. Every page reads and sells without scripts, so they wait until the page is painted:
// on a slow line they would share it with the page's styles and its first picture.
import { type PageStart, startId } from './shell/page-data.ts';

/** A picture that does not come holds the page up no longer than this. */
const patienceMs = 2_000;

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const shown = (picture: HTMLImageElement): Promise<unknown> =>
  picture.complete
    ? Promise.resolve()
    : new Promise((resolve) => {
        picture.addEventListener('load', resolve, { once: true });
        picture.addEventListener('error', resolve, { once: true });
      });

/** Until what is seen first is painted. A page in the background is not drawn, so it does not wait. */
async function painted(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  await Promise.all(pictures.map(shown));
  await drawn();
}

/** React looks for the links of the styles that the document brought in itself; switched off, they fetch nothing. */
function writeLinks(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-link]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = style.dataset.link ?? '';
    link.disabled = true;
    style.before(link);
  }
}

/** Asks for all scripts of the page at once; otherwise each would tell of the next when it is there. */
function askFor(modules: readonly string[]): void {
  for (const href of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

async function start(): Promise<void> {
  const { first, modules } = JSON.parse(document.getElementById(startId)?.textContent ?? '') as PageStart;
  await Promise.race([painted(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  writeLinks();
  askFor(modules);
  for (const module of first) await import(/* @vite-ignore */ module);
  const { wake } = await import('./shell/wake.tsx');
  await wake();
}

/** Pictures further down wait for the page to wake up; where it does not, they come as they do without scripts. */
function showWaitingPictures(): void {
  for (const waiting of document.querySelectorAll('noscript')) waiting.outerHTML = waiting.textContent ?? '';
}

// A start that fails leaves the page as it is.
start().catch((error: unknown) => {
  console.error(error);
  showWaitingPictures();
});
