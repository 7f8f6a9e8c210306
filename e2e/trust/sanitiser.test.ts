// What the cleaner of formatted text lets through, rendered by a browser without any content policy: nothing runs, nothing
// loads, nothing is there that the editor could not have written; and what the editor writes looks as it was written.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { sanitiseHtml } from '../../packages/kernel/src/html/index.ts';
import { harmless, hostileTexts } from '../../packages/kernel/src/testing/hostile/index.ts';
import { journey } from '../runner/journey.ts';

const hostile = Object.values(hostileTexts).flat();
/** Addresses that must never be asked for; the pictures of `https:` addresses may. */
const foreign = /evil\.example/;

interface Trips {
  readonly count: number;
  readonly requests: string[];
}

/** An empty page where everything an attacker could call is a tripwire. Pages of evil are answered, so that they would run. */
async function trapped(page: Page): Promise<{ trips: () => Promise<Trips> }> {
  const requests: string[] = [];
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    const request = route.request();
    const url = request.url();
    if (url.endsWith('/trap')) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
    if (foreign.test(url) && request.resourceType() !== 'image') requests.push(`${request.resourceType()} ${url}`);
    return route.fulfill({ contentType: 'text/javascript', body: '(window.trip || parent.trip)()' });
  });
  await page.goto('http://trap.example/trap');
  await page.evaluate(() => {
    const own = window as unknown as { trips: number; trip: () => void };
    own.trips = 0;
    own.trip = () => {
      own.trips += 1;
    };
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) Object.assign(window, { [name]: own.trip });
  });
  return {
    async trips() {
      const count = await page.evaluate(() => (window as unknown as { trips: number }).trips);
      return { count: count + dialogs, requests };
    },
  };
}

interface Seen {
  /** Elements and attributes that no editor writes. */
  readonly strange: string[];
  /** The text as the browser writes it out again. */
  readonly written: string;
}

/** Puts a text in, three ways, handles everything in it, and says what the browser made of it. */
function render(page: Page, html: string): Promise<Seen> {
  return page.evaluate(async (text) => {
    const elements =
      'P BR HR H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE STRONG B EM I U S SUB SUP MARK SMALL SPAN DIV UL OL LI A IMG FIGURE FIGCAPTION TABLE CAPTION COLGROUP COL THEAD TBODY TFOOT TR TH TD'.split(
        ' ',
      );
    const attributes =
      'href src alt title target rel width height loading colspan rowspan colwidth scope span start type style dir lang'.split(
        ' ',
      );
    const protocols = ['http:', 'https:', 'mailto:', 'tel:'];
    const strange: string[] = [];
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (!elements.includes(element.tagName)) strange.push(`<${element.tagName}>`);
        for (const { name, value } of element.attributes)
          if (!attributes.includes(name)) strange.push(`${name}="${value}"`);
        for (const name of ['href', 'src']) {
          const address = element.getAttribute(name);
          if (address === null) continue;
          const { protocol, origin, href } = new URL(address, location.origin);
          const named = /^(https?:|mailto:|tel:)/i.test(address);
          // What does not say where it leads must stay here.
          if (!protocols.includes(protocol) || (!named && origin !== location.origin)) strange.push(href);
        }
        if (element instanceof HTMLElement && /fixed|absolute|sticky/.test(getComputedStyle(element).position))
          strange.push(`position in ${element.outerHTML}`);
      }
    };
    const touch = (root: ParentNode) => {
      const events = [
        'click',
        'mouseover',
        'mouseenter',
        'focus',
        'pointerdown',
        'keydown',
        'toggle',
        'animationstart',
        'error',
        'load',
      ];
      for (const element of root.querySelectorAll('*')) {
        for (const name of events) {
          const event = new MouseEvent(name, { bubbles: true, cancelable: true });
          // A link may be followed; what matters is that nothing else happens on the way.
          element.addEventListener(name, (heard) => heard.preventDefault(), { once: true });
          element.dispatchEvent(event);
        }
      }
    };
    const box = document.createElement('div');
    document.body.replaceChildren(box);
    box.innerHTML = text;
    look(box);
    const written = box.innerHTML;
    // Written out and read again, as editors and frameworks do: that is when some texts turn into others.
    for (let turn = 0; turn < 3; turn += 1) {
      const again = box.innerHTML;
      box.innerHTML = again;
    }
    look(box);
    touch(box);
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    look(parsed.body);
    const template = document.createElement('template');
    template.innerHTML = text;
    look(template.content);
    const drawn = document.createElement('template');
    drawn.innerHTML = `<table><tr><td>${text}</td></tr></table>`;
    look(drawn.content);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return { strange, written };
  }, html);
}

journey('the trap is one: uncleaned texts do run and load', async ({ page }) => {
  const { trips } = await trapped(page);
  let strange = 0;
  for (const text of [
    '<img src=x onerror=trip()>',
    '<svg onload=trip()>',
    '<details open ontoggle=trip()>',
    ...(hostileTexts.mutations ?? []).slice(0, 12),
  ])
    strange += (await render(page, text)).strange.length;
  await page.waitForFunction(() => (window as unknown as { trips: number }).trips > 2);
  expect(strange).toBeGreaterThan(10);
  expect((await trips()).count).toBeGreaterThan(2);
});

journey('cleaned texts do nothing, whatever they were', async ({ page }) => {
  const { trips } = await trapped(page);
  const problems: string[] = [];
  for (const text of hostile) {
    const { strange } = await render(page, sanitiseHtml(text));
    for (const what of strange) problems.push(`${what} of ${text.slice(0, 200)}`);
  }
  // Anything that takes its time: pictures that fail, styles that begin.
  await page.waitForTimeout(500);
  expect(problems).toEqual([]);
  expect(await trips()).toEqual({ count: 0, requests: [] });
  expect(page.url()).toBe('http://trap.example/trap');
});

journey('cleaned texts do nothing as a whole page either', async ({ page }) => {
  const { trips } = await trapped(page);
  const body = hostile.map((text) => sanitiseHtml(text)).join('\n');
  await page.evaluate((html) => {
    document.open();
    document.write(`<!doctype html><html><head><title>x</title></head><body><main>${html}</main></body></html>`);
    document.close();
  }, body);
  await page.waitForTimeout(500);
  expect(
    await page.evaluate(
      () => document.querySelectorAll('script, iframe, style, svg, math, form, input, [onclick]').length,
    ),
  ).toBe(0);
  expect(await trips()).toEqual({ count: 0, requests: [] });
});

journey('what the editor writes comes through as it was written', async ({ page }) => {
  await trapped(page);
  for (const text of harmless) {
    const before = await render(page, text);
    const after = await render(page, sanitiseHtml(text));
    expect(after.written).toBe(before.written);
    expect(after.strange).toEqual([]);
  }
});
