// Goes through a screen by Tab alone, and writes down where it is stuck, lost or unseen.
import type { Page } from 'playwright';

const AT_ONCE = 25;
const MOST_PRESSES = 600;

/** A control that Tab led to. */
interface Stop {
  /** Same number, same control. */
  readonly id: number;
  readonly name: string;
}

interface Walked {
  readonly stops: readonly Stop[];
  readonly faults: readonly string[];
  /** The focus has left what is walked. */
  readonly over: boolean;
}

/**
 * Walks what is inside `within` from its first control to its last. Faults: a trap, a control that Tab never reaches, a
 * focus nobody can see (no ring, or clipped), a control that is covered when it has the focus, and what only a mouse can
 * press.
 */
export async function tabFaultsOf(page: Page, within = '#main'): Promise<string[]> {
  await prepare(page, within);
  for (let presses = 0; presses < MOST_PRESSES; presses += AT_ONCE) {
    // Not one after the other: the page itself writes down where each of them led.
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')));
    const { stops, faults, over } = await page.evaluate(() => window.tabWalk());
    const trap = stops.findIndex(({ id }, i) => stops.findIndex((other) => other.id === id) < i);
    const found = [...new Set(faults)];
    if (trap > 0) return [...found, `a trap: Tab leads from ${stops[trap - 1]?.name} back to ${stops[trap]?.name}`];
    if (over) return found;
  }
  return [`Tab finds no way out of ${within}`];
}

declare global {
  interface Window {
    tabWalk(): Walked;
  }
}

/** Puts the means of the walk into the page, and the focus before its first control. */
async function prepare(page: Page, within: string): Promise<void> {
  await page.evaluate((selector) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector} to walk through.`);
    const area: HTMLElement = found;
    const ids = new Map<Element, number>();
    const idOf = (element: Element) => ids.get(element) ?? ids.set(element, ids.size + 1).size;
    const nameOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      const name = element.getAttribute('aria-label') ?? label ?? element.textContent?.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()}${element.id.startsWith('mantine') ? '' : `#${element.id}`} "${name ?? ''}"`;
    };

    // Where the focus may be drawn: on the control, on what is drawn in its place or in it, or on the box around it.
    const around = (element: Element): Element[] => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const parents: Element[] = [];
      for (let above = element.parentElement; above && parents.length < 3; above = above.parentElement)
        parents.push(above);
      const beside = [...(element.parentElement?.children ?? [])].filter((one) => one !== element).slice(0, 6);
      const inside = [...element.querySelectorAll('*')].slice(0, 4);
      return [element, ...inside, ...labels, ...labels.flatMap((label) => [...label.children]), ...beside, ...parents];
    };
    interface Ring {
      readonly on: Element;
      readonly look: string;
      readonly reach: number;
    }
    const ringsOf = (element: Element): Ring[] =>
      around(element).flatMap((on) =>
        ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(on, part || null);
          const width = Number.parseFloat(style.outlineWidth);
          const isDrawn = style.outlineStyle !== 'none' && width >= 1.5 && !/, 0\)$/.test(style.outlineColor);
          const look = `${isDrawn ? `${style.outlineColor} ${width}` : ''}|${style.boxShadow === 'none' ? '' : style.boxShadow}`;
          const reach = isDrawn ? Number.parseFloat(style.outlineOffset) + width : 0;
          return look === '|' ? [] : [{ on, look: `${part}${look}`, reach }];
        }),
      );
    /** At least two sides of the ring are where they can be seen. */
    const isShown = ({ on, reach }: Ring): boolean => {
      const box = on.getBoundingClientRect();
      let [left, top, right, bottom] = [0, 0, window.innerWidth, window.innerHeight];
      for (let above = on.parentElement; above && above !== document.documentElement; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const clip = above.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      const slack = 1;
      const sides = [
        box.left - reach >= left - slack,
        box.right + reach <= right + slack,
        box.top - reach >= top - slack,
        box.bottom + reach <= bottom + slack,
      ];
      return sides.filter(Boolean).length >= 2;
    };
    const isUncovered = (element: Element): boolean => {
      const box = around(element)
        .slice(0, 3)
        .map((one) => one.getBoundingClientRect())
        .find(({ width, height }) => width > 2 && height > 2);
      if (!box) return true;
      const xs = [0.5, 0.1, 0.9].map((share) => box.left + box.width * share);
      const ys = [0.5, 0.1, 0.9].map((share) => box.top + box.height * share);
      return xs.some((x) =>
        ys.some((y) => {
          const met = document.elementFromPoint(x, y);
          return met !== null && (element.contains(met) || met.contains(element) || around(element).includes(met));
        }),
      );
    };

    let previous: { element: Element; rings: Ring[] } | undefined;
    const faultOfPrevious = (): string[] => {
      if (!previous) return [];
      const { element, rings } = previous;
      if (!element.isConnected || element.tagName === 'IFRAME') return [];
      const still = new Set(ringsOf(element).map(({ on, look }) => `${idOf(on)} ${look}`));
      const own = rings.filter(({ on, look }) => !still.has(`${idOf(on)} ${look}`));
      return own.length > 0 ? [] : [`no focus to be seen on ${nameOf(element)}`];
    };
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const stops: Stop[] = [];
    const faults: string[] = [];
    let over = false;
    const control =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]';
    // A part of a control is reached with it: of a group of radios Tab meets one, the arrows the rest.
    const isPart = (one: HTMLElement) =>
      one.matches('[type="radio"]') || one.parentElement?.closest('[contenteditable="true"]') != null;
    const missed = (): string[] => {
      const known = new Set(stops.map(({ id }) => id));
      const lost = [...area.querySelectorAll<HTMLElement>(control)].filter((one) => {
        if (one.tabIndex < 0 || one.matches(':disabled') || one.closest('[inert]') || !isSeen(one)) return false;
        return !isPart(one) && !known.has(idOf(one));
      });
      const pressable = [...area.querySelectorAll<HTMLElement>('*')].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        if (getComputedStyle(one).cursor !== 'pointer' || width * height === 0 || !isSeen(one)) return false;
        if (one.parentElement && getComputedStyle(one.parentElement).cursor === 'pointer') return false;
        const own =
          'a[href], button, input, select, textarea, label, summary, [contenteditable], [role][tabindex], [role="option"]';
        return one.closest(own) === null && one.querySelector(own) === null;
      });
      return [
        ...lost.map((one) => `Tab does not reach ${nameOf(one)}`),
        ...pressable.map((one) => `only a mouse can press ${nameOf(one)}`),
      ];
    };
    // The control that has the focus is looked at when it is about to lose it: by then it is scrolled to and drawn. Keys
    // pressed inside a frame stay there, so that a frame is no stop of its own.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab' || over) return;
      const element = document.activeElement;
      if (element === area && stops.length === 0) return;
      // A field for a date or a time has parts, each a stop of its own.
      if (element === previous?.element && element.matches('[type^="date"], [type="time"]')) return;
      faults.push(...faultOfPrevious());
      previous = undefined;
      // From the end of a page the focus goes to the browser, and from there to the first stop again.
      const isRound = area === document.body && element !== null && stops[0]?.id === idOf(element);
      if (!element || element === area || !area.contains(element) || isRound) {
        over = true;
        window.removeEventListener('keydown', onKey, { capture: true });
        faults.push(...missed());
        return;
      }
      const rings = ringsOf(element);
      if (rings.length > 0 && !rings.some(isShown)) faults.push(`the focus is cut off on ${nameOf(element)}`);
      // An element that is still on its way, such as a menu that closes, covers for a moment only.
      if (!isUncovered(element) && document.getAnimations().length === 0)
        faults.push(`covered when it has the focus: ${nameOf(element)}`);
      previous = { element, rings };
      stops.push({ id: idOf(element), name: nameOf(element) });
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.tabWalk = () => {
      // The presses left over went on from the top, to the way past the navigation for one, which covers others.
      if (over && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return { stops, faults, over };
    };
    area.setAttribute('tabindex', '-1');
    area.focus();
  }, within);
}
