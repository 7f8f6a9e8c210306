/**
 * A view as the text of its JSON. React Router writes what loaders return into every document, value by value; a view
 * that all visitors share would be written again for each of them, an eighth of what rendering a page costs. Packed, its
 * text is made once, and there is nothing in it left to walk through.
 */
export interface Packed<View> {
  readonly json: string;
  /** Never there: it tells the compiler what is inside. */
  readonly view?: View;
}

const packs = new WeakMap<object, Packed<unknown>>();
const views = new WeakMap<object, unknown>();

/** For a loader to return. Only what is the same after JSON may be inside: no dates, no maps. */
export function pack<View extends object>(view: View): Packed<View> {
  const known = packs.get(view);
  if (known) return known as Packed<View>;
  const packed: Packed<View> = { json: JSON.stringify(view) };
  packs.set(view, packed);
  // The server renders from what it packed; only a browser has to read the text.
  views.set(packed, view);
  return packed;
}

/** The packed view: the same object each time it is asked for, so that React sees no change. */
export function unpack<View>(packed: Packed<View>): View {
  if (!views.has(packed)) views.set(packed, JSON.parse(packed.json));
  return views.get(packed) as View;
}
