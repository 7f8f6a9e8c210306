import type { ElementsDocument } from '@kaifong/domain/content/contract';

/** The names in a document come in the order of whoever wrote it: the builder, the canvas, the database. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two documents say the same. */
export const sameDocument = (one: ElementsDocument, other: ElementsDocument): boolean =>
  one === other || JSON.stringify(one.elements, inOrder) === JSON.stringify(other.elements, inOrder);
