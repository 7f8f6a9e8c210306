import type { ElementsDocument, StoredElement } from '@kaifong/domain/content/contract';

/** `elements.0.children.1.props.link` → the element at that place and what follows. */
function placed(document: ElementsDocument, path: string): { id: string; rest: string } | undefined {
  const steps = path.split('.');
  if (steps.shift() !== 'elements') return undefined;
  let elements: readonly StoredElement[] = document.elements;
  for (;;) {
    const element = elements[Number(steps.shift())];
    if (!element) return undefined;
    if (steps[0] !== 'children') return { id: element.id, rest: steps.join('.') };
    steps.shift();
    elements = element.children;
  }
}

/** The server's messages about a document, by element and by path below it. */
export function elementErrors(
  document: ElementsDocument,
  errors: Readonly<Record<string, string>>,
): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const [path, message] of Object.entries(errors)) {
    const place = placed(document, path);
    if (place) found.set(place.id, { ...found.get(place.id), [place.rest]: message });
  }
  return found;
}
