// What a scanner types into a window that has no field for it. Scanners pretend to be keyboards: they type a code where the focus
// happens to be and press Enter, which would choose a way to pay again or take a code for an amount.
import { useEffect, useEffectEvent } from 'react';

/** A press as the rule below sees it. */
export interface Press {
  readonly key: string;
  /** The place a press went to: `text` fields take what is typed into them; `amount` takes figures; anything else takes nothing. */
  readonly into: 'text' | 'amount' | 'nothing';
  /** True: with a key that makes a command of it. */
  readonly held: boolean;
}

/** Figures that an amount of money may have, point and cents with them. */
const longestAmount = 9;

/** Keys that were typed since the last Enter or change of place, and the code where this press ends one. */
export function afterPress(typed: string, press: Press): { typed: string; code?: string } {
  if (press.into === 'text' || press.held) return { typed: '' };
  if (press.key.length === 1) return { typed: typed + press.key };
  if (press.key === 'Shift' || press.key === 'CapsLock') return { typed };
  const code = typed.trim();
  const isCode =
    press.key === 'Enter' &&
    (press.into === 'amount' ? code.length > longestAmount || /[a-z]{2}/i.test(code) : code.length > 3);
  return isCode ? { typed: '', code } : { typed: '' };
}

function placeOf(target: EventTarget | null): Press['into'] {
  if (!(target instanceof HTMLElement)) return 'nothing';
  if (target.dataset.amount !== undefined) return 'amount';
  return target.matches('input, textarea, [contenteditable]') ? 'text' : 'nothing';
}

/** Tells of codes that are scanned while the window is open, wherever the focus is but in a field for text. */
export function useScannedCode(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const after = afterPress(typed, { key, into: placeOf(target), held: ctrlKey || metaKey || altKey });
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
  }, []);
}
