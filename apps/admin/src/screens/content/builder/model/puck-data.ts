// Between a document and the data of Puck, the canvas: an element's properties and rules become a component's properties,
// and what it holds its slot.
import {
  type ElementsDocument,
  type ElementType,
  elementDefinition,
  elementsVersion,
  type StoredElement,
} from '@kaifong/domain/content/contract';
import { newElement } from './document.ts';

/** A component as Puck keeps it. */
export interface PuckComponentData {
  type: string;
  props: { id: string; element: Pick<StoredElement, 'props' | 'visibility'>; slot?: PuckComponentData[] };
}

export interface PuckPage {
  root: { props: Record<string, never> };
  content: PuckComponentData[];
}

const toComponent = ({ id, type, props, visibility, children }: StoredElement): PuckComponentData => ({
  type,
  props: {
    id,
    element: { props, ...(visibility && { visibility }) },
    ...(elementDefinition(type).holds && { slot: children.map(toComponent) }),
  },
});

export const toPuck = (document: ElementsDocument): PuckPage => ({
  root: { props: {} },
  content: document.elements.map(toComponent),
});

function toElement({ type, props: { id, element, slot } }: PuckComponentData): StoredElement[] {
  const { props, visibility } = element;
  return [
    {
      id,
      type: type as ElementType,
      props,
      children: (slot ?? []).flatMap(toElement),
      ...(visibility && { visibility }),
    },
  ];
}

/** A column that was dragged out of its columns gets columns of its own. */
function atRoot(element: StoredElement): StoredElement {
  if (!elementDefinition(element.type).inner) return element;
  const columns = newElement('columns' satisfies ElementType);
  return { ...columns, id: `columns-${element.id}`.slice(0, 60), children: [element] };
}

export const fromPuck = (content: readonly PuckComponentData[]): ElementsDocument => ({
  version: elementsVersion,
  elements: content.flatMap(toElement).map(atRoot),
});
