// A list of codes in a sheet: their names, as people read them.
import { type Language, languages } from '@kaifong/base/localized';

interface Owner {
  readonly language: Language;
  /** What codes there are, and their names, is the same for all of a program. */
  readonly runtime: { readonly domains: object };
}

interface NamedCodes<O extends Owner> {
  write(record: Readonly<Record<string, unknown>>, owner: O): string | null;
  read(cell: unknown, owner: O): Record<string, unknown>;
}

/** A word as it is compared, however it was typed. */
export const wordKey = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The JSON a cell holds, as sheets had it before there were words; `undefined` where it holds none. */
export function jsonListOf(cell: unknown): unknown[] | undefined {
  const text = String(cell).trim();
  if (!text.startsWith('[')) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : undefined;
  } catch {
    // A list somebody typed may begin with a bracket, too.
    return undefined;
  }
}

export const splitList = (text: string) =>
  text
    .split(/[,;，；、\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

/** The same for a name that holds commas itself. */
const nameKey = (text: string) => splitList(wordKey(text)).join(',');

interface Meanings {
  readonly codeOf: ReadonlyMap<string, string>;
  /** Commas of the name that has most of them. */
  readonly commas: number;
}

/** The items of a list as codes; of names that begin alike the longest counts. */
function codesOf(items: readonly string[], { codeOf, commas }: Meanings): string[] {
  const codes: string[] = [];
  for (let at = 0; at < items.length; ) {
    let length = Math.min(commas + 1, items.length - at);
    const named = () => codeOf.get(nameKey(items.slice(at, at + length).join(',')));
    while (length > 1 && named() === undefined) length -= 1;
    codes.push(named() ?? items[at] ?? '');
    at += length;
  }
  return codes;
}

/**
 * A list of codes as their names, parted by commas; read back in any language, and as the codes themselves. A word that is
 * no name stays as it is, for the field's own rule to refuse.
 */
export function namedCodes<O extends Owner>(
  field: string,
  codes: readonly string[] | ((owner: O) => readonly string[]),
  nameOf: (code: string, owner: O) => string,
): NamedCodes<O> {
  const known = new WeakMap<object, Meanings>();
  const meaningsFor = (owner: O): Meanings => {
    const { domains } = owner.runtime;
    const found = known.get(domains);
    if (found) return found;
    const list = typeof codes === 'function' ? codes(owner) : codes;
    const codeOf = new Map([
      ...languages.flatMap((language) =>
        list.map((code) => [nameKey(nameOf(code, { ...owner, language })), code] as const),
      ),
      ...list.map((code) => [nameKey(code), code] as const),
    ]);
    const made = { codeOf, commas: Math.max(...[...codeOf.keys()].map((name) => name.split(',').length - 1)) };
    known.set(domains, made);
    return made;
  };
  return {
    write(record, owner) {
      const { codeOf } = meaningsFor(owner);
      const shown = ((record[field] ?? []) as string[]).map((code) => {
        const name = nameOf(code, owner);
        // The name of two codes would be either of them.
        return codeOf.get(nameKey(name)) === code ? name : code;
      });
      return shown.length > 0 ? shown.join(', ') : null;
    },
    read: (cell, owner) => ({ [field]: jsonListOf(cell) ?? codesOf(splitList(String(cell)), meaningsFor(owner)) }),
  };
}
