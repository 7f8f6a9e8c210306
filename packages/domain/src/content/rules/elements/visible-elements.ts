import { isElementType, isVisible, type StoredElement } from '../../contract/index.ts';

export interface Viewer {
  readonly customer: boolean;
  readonly now: Date;
}

/** The elements a kind of reader sees now, and when that will be another choice. */
export function visibleElements(
  elements: readonly StoredElement[],
  viewer: Viewer,
): { elements: StoredElement[]; changesAt: Date | null } {
  const moments: Date[] = [];
  const visible = (some: readonly StoredElement[]): StoredElement[] =>
    some.flatMap((element) => {
      // The extension that brought the element's type is not there any more.
      if (!isElementType(element.type)) return [];
      const { from, until } = element.visibility ?? {};
      for (const at of [from, until]) if (at && new Date(at) > viewer.now) moments.push(new Date(at));
      if (!isVisible(element.visibility, viewer.customer, viewer.now)) return [];
      return [{ ...element, children: visible(element.children) }];
    });
  const shown = visible(elements);
  const next = moments.sort((a, b) => +a - +b)[0];
  return { elements: shown, changesAt: next ?? null };
}
