// The words of the open page for what speaks outside of its components. A page never changes its language while it is open.
import type { Text } from './text.ts';

let text: Text | undefined;

/** Said once, when the page wakes up. */
export function setPageText(ofThisPage: Text): void {
  text = ofThisPage;
}

export function pageText(): Text {
  if (!text) throw new Error('only an open page has words');
  return text;
}
