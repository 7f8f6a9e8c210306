import { type KeyboardEvent, useEffect, useState } from 'react';

const lines = () => document.querySelectorAll<HTMLElement>('.mantine-Spotlight-content [data-action]');
const isChosen = () => [...lines()].some((line) => line.hasAttribute('data-selected'));

/**
 * What Enter does where no answer is chosen: it takes the first one. Pressed before the records were found, it takes the
 * first as soon as they are, unless something else is typed meanwhile.
 */
export function useFirstAction(typed: string, searching: boolean): (event: KeyboardEvent) => void {
  const [waiting, setWaiting] = useState<string>();
  useEffect(() => {
    if (waiting === undefined) return;
    if (waiting !== typed) return setWaiting(undefined);
    if (searching) return;
    setWaiting(undefined);
    lines()[0]?.click();
  }, [waiting, typed, searching]);
  return (event) => {
    // Enter that ends the input of a Chinese word is no answer; a chosen line the list itself opens.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '' || isChosen()) return;
    if (lines().length === 0 && searching) setWaiting(typed);
    else lines()[0]?.click();
  };
}
