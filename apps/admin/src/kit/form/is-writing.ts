/** Whether `target` is where somebody writes; also in a frame, whose elements `instanceof` would not know. */
export function isWriting(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  return element?.isContentEditable === true || /^(INPUT|TEXTAREA)$/.test(element?.tagName ?? '');
}
