// The language letters to a person are written in, as a cell of a sheet: by its own name, read by every name it has.
import { failField } from '@kaifong/base/errors';
import { type Language, languageNames, languages, parseLanguage } from '@kaifong/base/localized';

/** The written language each of them is, and what it is called alone: 繁體中文, Traditional Chinese, `zh`. */
const scripts: Record<Language, readonly string[]> = {
  'en-US': ['en', 'en-GB'],
  'zh-HK': ['zh-Hant', 'zh-TW', 'zh-HK'],
  'zh-CN': ['zh-Hans', 'zh-CN'],
};

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const byName = new Map<string, Language>(
  languages.flatMap((code) => {
    const told = languages.map((reader) => new Intl.DisplayNames([reader], { type: 'language' }));
    const names = scripts[code].flatMap((script) => [script, ...told.map((names) => names.of(script) ?? script)]);
    return [languageNames[code], ...names].map((name) => [plain(name), code] as const);
  }),
);

/** How the column of the language is written and read; an empty cell leaves it. Refuses `language-unknown`. */
export const languageCell = {
  write: ({ speaks, language }: Readonly<Record<string, unknown>>) =>
    languageNames[parseLanguage(speaks ?? language) ?? 'en-US'],
  read: (cell: unknown) => {
    const speaks = parseLanguage(String(cell).trim()) ?? byName.get(plain(String(cell)));
    if (!speaks)
      throw failField('speaks', 'customers.language-unknown', {
        word: String(cell).trim().slice(0, 80),
        languages: Object.values(languageNames).join(', '),
      });
    return { speaks };
  },
};
