// What the builder does to a document. Every function returns a new document and leaves the old one as it was.
import { newKey } from '@kaifong/client/call';
import {
  type ElementsDocument,
  type ElementType,
  eachElement,
  elementDefinition,
  type StoredElement,
  startingProps,
} from '@kaifong/domain/content/contract';

/** Where an element stands: its parent, null for the page itself, and its place there. */
export interface Place {
  readonly parent: string | null;
  readonly index: number;
}

/** An element with how deep it stands, for lists. */
export interface Line extends Place {
  readonly element: StoredElement;
  readonly level: number;
  readonly siblings: number;
}

export const newId = (): string => newKey().slice(0, 8);

/** A new element; columns come with two of them. */
export function newElement(type: ElementType): StoredElement {
  const children = type === 'columns' ? [newElement('column'), newElement('column')] : [];
  return { id: newId(), type, props: startingProps(type), children };
}

/** All elements in the order they stand. */
export function linesOf(elements: readonly StoredElement[], parent: string | null = null, level = 0): Line[] {
  return elements.flatMap((element, index) => [
    { element, parent, index, level, siblings: elements.length },
    ...linesOf(element.children, element.id, level + 1),
  ]);
}

export function findElement(document: ElementsDocument, id: string | undefined): StoredElement | undefined {
  if (id === undefined) return undefined;
  for (const element of eachElement(document.elements)) if (element.id === id) return element;
  return undefined;
}

type Change = (siblings: readonly StoredElement[]) => readonly StoredElement[];

function changeChildren(elements: readonly StoredElement[], parent: string, change: Change): readonly StoredElement[] {
  return elements.map((element) => {
    if (element.id === parent) return { ...element, children: change(element.children) };
    const children = changeChildren(element.children, parent, change);
    return children.some((child, at) => child !== element.children[at]) ? { ...element, children } : element;
  });
}

const changeIn = (document: ElementsDocument, parent: string | null, change: Change): ElementsDocument => ({
  ...document,
  elements: parent === null ? change(document.elements) : changeChildren(document.elements, parent, change),
});

export const insertElement = (document: ElementsDocument, place: Place, element: StoredElement): ElementsDocument =>
  changeIn(document, place.parent, (siblings) => siblings.toSpliced(place.index, 0, element));

const placeOf = (document: ElementsDocument, id: string): Line | undefined =>
  linesOf(document.elements).find(({ element }) => element.id === id);

export function removeElement(document: ElementsDocument, id: string): ElementsDocument {
  const line = placeOf(document, id);
  return line ? changeIn(document, line.parent, (siblings) => siblings.toSpliced(line.index, 1)) : document;
}

/** One place up or down among its siblings. */
export function moveElement(document: ElementsDocument, id: string, by: -1 | 1): ElementsDocument {
  const line = placeOf(document, id);
  const to = (line?.index ?? 0) + by;
  if (!line || to < 0 || to >= line.siblings) return document;
  return changeIn(document, line.parent, (siblings) =>
    siblings.toSpliced(line.index, 1).toSpliced(to, 0, line.element),
  );
}

/** Into another container, or out to the page, at its end. */
export function moveInto(document: ElementsDocument, id: string, parent: string | null): ElementsDocument {
  const element = findElement(document, id);
  const inside = element && [...eachElement([element])].some((each) => each.id === parent);
  if (!element || inside) return document;
  const without = removeElement(document, id);
  return changeIn(without, parent, (siblings) => [...siblings, element]);
}

function withNewIds(element: StoredElement): StoredElement {
  return { ...element, id: newId(), children: element.children.map(withNewIds) };
}

/** A copy right behind the original; tells its id. */
export function duplicateElement(document: ElementsDocument, id: string): { document: ElementsDocument; copy: string } {
  const line = placeOf(document, id);
  if (!line) return { document, copy: id };
  const copy = withNewIds(line.element);
  return { document: insertElement(document, { parent: line.parent, index: line.index + 1 }, copy), copy: copy.id };
}

/** Puts a changed element in the place of the one with its id. */
export function replaceElement(document: ElementsDocument, changed: StoredElement): ElementsDocument {
  const line = placeOf(document, changed.id);
  if (!line) return document;
  return changeIn(document, line.parent, (siblings) => siblings.with(line.index, changed));
}

/** The containers an element may be moved into, the page (null) first. */
export function homesFor(
  document: ElementsDocument,
  element: StoredElement,
  root: readonly string[],
): (StoredElement | null)[] {
  const own = new Set([...eachElement([element])].map(({ id }) => id));
  const containers = [...eachElement(document.elements)].filter(
    ({ id, type }) => !own.has(id) && (elementDefinition(type).holds ?? []).includes(element.type),
  );
  return root.includes(element.type) ? [null, ...containers] : containers;
}
