// Which lines of the palette answer what was typed, the likeliest first.

export interface PaletteLine {
  readonly label: string;
  /** Everything else it is found by, in any language. */
  readonly words: string;
  /** The server found it: what was typed need not stand in its words. */
  readonly found?: true;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether a word stands in them. Chinese is typed without spaces: 新增貨品 stands in 新增 … 貨品 as well. */
function standsIn(all: string, word: string): boolean {
  if (all.includes(word)) return true;
  const characters = [...word];
  return (
    /^\p{sc=Han}{2,}$/u.test(word) &&
    characters.some(
      (_, at) => at > 0 && [characters.slice(0, at), characters.slice(at)].every((part) => all.includes(part.join(''))),
    )
  );
}

/** Words and wordings are kept apart by these: `stock keeping, merchandise`, `訂單 · orders`. */
const wordings = (words: string) => words.split(/[,，、·]+/).map((wording) => wording.trim());

/**
 * 0 is best: the name begins with it; 1 a word of the name does; 2 it is another word for it, to the end: "delivery" is
 * meant for the screen and not for what somebody wrote about a product; 3 found by the server; 4 it stands in other words.
 */
function placeOf({ label, words, found }: PaletteLine, typed: string): number | undefined {
  const [name, all] = [folded(label), `${folded(label)} ${folded(words)}`];
  if (name.startsWith(typed)) return 0;
  if (name.split(/[\s&·]+/).some((word) => word.startsWith(typed))) return 1;
  if (found) return 3;
  if (wordings(folded(words)).includes(typed)) return 2;
  return typed.split(/\s+/).every((word) => standsIn(all, word)) ? 4 : undefined;
}

export interface PaletteGroup<Line> {
  readonly group: string;
  readonly actions: readonly Line[];
}

/** The lines that answer, in their groups; the group with the best answer stands first. Everything while nothing is typed. */
export function findActions<Line extends PaletteLine>(
  query: string,
  groups: readonly PaletteGroup<Line>[],
): PaletteGroup<Line>[] {
  const typed = folded(query).trim();
  if (typed === '') return groups.filter(({ actions }) => actions.length > 0);
  return groups
    .map(({ group, actions }) => {
      const found = actions.flatMap((line) => {
        const place = placeOf(line, typed);
        return place === undefined ? [] : [{ line, place }];
      });
      return { group, found: found.toSorted((a, b) => a.place - b.place) };
    })
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => (a.found[0]?.place ?? 9) - (b.found[0]?.place ?? 9))
    .map(({ group, found }) => ({ group, actions: found.map(({ line }) => line) }));
}

/** "ship 1018" is a step and a record: its words, and the last one, which has a digit. Chinese needs no space between. */
export function stepWish(query: string): { readonly step: string; readonly record: string } | undefined {
  const typed = folded(query).trim();
  const [, step, record] =
    /^(.*\p{L})\s+#?([\p{L}\d-]*\d[\p{L}\d-]*)$/u.exec(typed) ??
    /^(\p{sc=Han}+)#?([a-z\d-]*\d[a-z\d-]*)$/u.exec(typed) ??
    [];
  return step && record ? { step, record } : undefined;
}
