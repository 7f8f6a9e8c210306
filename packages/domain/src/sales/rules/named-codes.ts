// A list of codes in a sheet: their names, as people read them.
import { type Language, languages } from '@kaifong/base/localized';

interface NamedCodes {
  write(record: Readonly<Record<string, unknown>>, language: Language): string | null;
  read(cell: unknown): Record<string, unknown>;
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A list somebody typed may begin with a bracket, too.
    return undefined;
  }
};

const splitList = (text: string) =>
  text
    .split(/[,;，；、\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * A list of codes as their names, parted by commas; read back in any language, and as the codes themselves. A word that is
 * no name stays as it is, for the field's own rule to refuse.
 */
export function namedCodes(
  field: string,
  codes: readonly string[],
  nameOf: (code: string, language: Language) => string,
): NamedCodes {
  let known: Map<string, string> | undefined;
  const meanings = () => {
    known ??= new Map([
      ...languages.flatMap((language) => codes.map((code) => [plain(nameOf(code, language)), code] as const)),
      ...codes.map((code) => [plain(code), code] as const),
    ]);
    return known;
  };
  return {
    write(record, language) {
      const list = (record[field] ?? []) as string[];
      const shown = list.map((code) => {
        const name = nameOf(code, language);
        // A name with a comma would be two, one of two codes either of them.
        return splitList(name).length === 1 && meanings().get(plain(name)) === code ? name : code;
      });
      return shown.length > 0 ? shown.join(', ') : null;
    },
    read(cell) {
      const stored = String(cell).trim().startsWith('[') ? parsed(String(cell)) : undefined;
      if (Array.isArray(stored)) return { [field]: stored };
      return { [field]: splitList(String(cell)).map((item) => meanings().get(plain(item)) ?? item) };
    },
  };
}
