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
}

interface Lengths {
  /** Letters a code has at least. */
  readonly least?: number | undefined;
  /** Figures that an amount may have: of money, point and cents with them. More are a code. */
  readonly longest?: number | undefined;
}

/** Keys that were typed since the last Enter or change of place, and the code where this press ends one. */
export function afterPress(
  typed: string,
  press: Press,
  { least = 4, longest = 9 }: Lengths = {},
): { typed: string; code?: string } {
  if (press.into === 'text' || press.held) return { typed: '' };
  if (press.key.length === 1) return { typed: typed + press.key };
  if (press.key === 'Shift' || press.key === 'CapsLock') return { typed };
  const code = typed.trim();
  const isCode =
    press.key === 'Enter' &&
    (press.into === 'amount' ? code.length > longest || /[a-z]{2}/i.test(code) : code.length >= least);
  return isCode ? { typed: '', code } : { typed: '' };
}

function placeOf(target: EventTarget | null): Press['into'] {
  if (!(target instanceof HTMLElement)) return 'nothing';
  if (target.dataset.amount !== undefined) return 'amount';
  const takesText = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable]';
  return target.matches(takesText) ? 'text' : 'nothing';
}

/** Between two keys of a scanner is less than so many milliseconds: what was typed before is no part of its code. */
const longestPause = 1000;

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
    let [typed, last] = ['', 0];
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, timeStamp } = event;
      if (timeStamp - last > longestPause) typed = '';
      last = timeStamp;
      const into = placeOf(target);
      const after = afterPress(typed, { key, into, held: ctrlKey || metaKey || altKey }, { least, longest });
      // A space in a code is no press of the button that has the focus.
      if (key === ' ' && into === 'nothing' && typed.trim() !== '') event.preventDefault();
      typed = after.typed;
      if (after.code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      tell(after.code);
    };
    const forget = () => {
      typed = '';
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
