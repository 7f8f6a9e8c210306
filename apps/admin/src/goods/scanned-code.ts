// Codes of a scanner, heard where no field is for them. Scanners pretend to be keyboards: they type a code where the focus happens to be and
// press Enter, which would take the goods of a tile again, choose a way to pay again or take a code for an amount.
import { useEffect, useEffectEvent } from 'react';

/** A press as the rule below sees it. */
export interface Press {
  readonly key: string;
  /** The place a press went to: `text` fields take what is typed into them; `amount` takes figures; anything else takes nothing. */
  readonly into: 'text' | 'amount' | 'nothing';
  /** True: with a key that makes a command of it. */
  readonly held: boolean;
  /** True: sooner after the press before than anybody types. */
  readonly fast?: boolean;
}

/** Keys that were typed since the last Enter or change of place, and the last of them that came faster than anybody types. */
export interface Typed {
  readonly keys: string;
  readonly burst: string;
}
export const nothingTyped: Typed = { keys: '', burst: '' };

/** A burst of so many figures into an amount is a code: a hand may strike two keys at once. */
const shortestBurst = 3;

interface Lengths {
  /** Letters a code has at least. */
  readonly least?: number | undefined;
  /** Figures that an amount may have: of money, point and cents with them. More are a code. */
  readonly longest?: number | undefined;
}

/** The keys after a press, and the code where the press ends one. */
export function afterPress(
  { keys, burst }: Typed,
  press: Press,
  { least = 4, longest = 9 }: Lengths = {},
): { typed: Typed; code?: string } {
  if (press.into === 'text' || press.held) return { typed: nothingTyped };
  if (press.key.length === 1)
    return { typed: { keys: keys + press.key, burst: press.fast ? burst + press.key : press.key } };
  if (press.key === 'Shift' || press.key === 'CapsLock') return { typed: { keys, burst } };
  if (press.key !== 'Enter') return { typed: nothingTyped };
  const code = keys.trim();
  if (press.into === 'amount') {
    // Nothing but the number, typed by hand, may stand before a burst: a code whose letters came slowly is no burst.
    const byHand = keys.slice(0, keys.length - burst.length);
    if (press.fast && burst.trim().length >= shortestBurst && /^[\d.,]*$/.test(byHand))
      return { typed: nothingTyped, code: burst.trim() };
    return code.length > longest || /[a-z]{2}/i.test(code) ? { typed: nothingTyped, code } : { typed: nothingTyped };
  }
  return code.length >= least ? { typed: nothingTyped, code } : { typed: nothingTyped };
}

function placeOf(target: EventTarget | null): Press['into'] {
  if (!(target instanceof HTMLElement)) return 'nothing';
  if (target.dataset.amount !== undefined) return 'amount';
  const takesText = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable]';
  return target.matches(takesText) ? 'text' : 'nothing';
}

/** Between two keys of a scanner is less than so many milliseconds: what was typed before is no part of its code. */
const longestPause = 1000;

/** Nobody strikes key after key in so few milliseconds; scanners need a fraction of it. */
const fastest = 40;

interface Listening extends Lengths {
  /** False: somebody else listens meanwhile. */
  readonly enabled?: boolean;
}

/** Tells of codes that are scanned while the caller is on the screen, wherever the focus is but in a field for text; a field with `data-amount` takes figures alone. */
export function useScannedCode(
  onCode: (code: string) => void,
  { enabled = true, least, longest }: Listening = {},
): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!enabled) return undefined;
    let [typed, last] = [nothingTyped, 0];
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, timeStamp } = event;
      const pause = timeStamp - last;
      if (pause > longestPause) typed = nothingTyped;
      last = timeStamp;
      const into = placeOf(target);
      const after = afterPress(
        typed,
        { key, into, held: ctrlKey || metaKey || altKey, fast: pause < fastest },
        { least, longest },
      );
      // A space in a code is no press of the button that has the focus.
      if (key === ' ' && into === 'nothing' && typed.keys.trim() !== '') event.preventDefault();
      typed = after.typed;
      if (after.code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      tell(after.code);
    };
    const forget = () => {
      typed = nothingTyped;
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, [enabled, least, longest]);
}

/** Has codes that are scanned in another window of this till count as scanned here. Returns the end of it. */
export function hearScansIn(other: Document): () => void {
  const pass = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (!document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))) event.preventDefault();
  };
  other.addEventListener('keydown', pass, true);
  return () => other.removeEventListener('keydown', pass, true);
}
