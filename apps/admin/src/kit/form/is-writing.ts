/** Types of inputs that take no words. */
const wordless = /^(checkbox|radio|button|submit|reset|range|color|file)$/;

/** Whether `target` is where somebody writes; also in a frame, whose elements `instanceof` would not know. */
export function isWriting(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLInputElement> | null;
  if (element?.tagName === 'INPUT') return !wordless.test(element.type ?? '');
  return element?.isContentEditable === true || element?.tagName === 'TEXTAREA';
}
