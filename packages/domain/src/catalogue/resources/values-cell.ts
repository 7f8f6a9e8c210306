// The values of an attribute in a sheet: `red: Red, dark-blue: Dark blue`.
import { type Language, textIn } from '@kaifong/base/localized';
import { jsonListOf, splitList } from '../../settings/contract/index.ts';
import type { AttributeValues } from '../contract/index.ts';

type Value = AttributeValues[number];

/** A title with a comma or a colon would be read as two. */
const isPlain = (title: string) => !/[,;，；、:：=\n]/.test(title) && title === title.trim();

interface Reader {
  readonly language: Language;
}

export const valuesCell = {
  write({ values }: Readonly<Record<string, unknown>>, { language }: Reader) {
    const list = (values ?? []) as AttributeValues;
    if (list.length === 0) return null;
    const shown = list.map(({ key, title }) => ({ key, title: textIn(title, language) }));
    return shown.every(({ title }) => isPlain(title))
      ? shown.map(({ key, title }) => (title === '' || title === key ? key : `${key}: ${title}`)).join(', ')
      : JSON.stringify(list);
  },
  /** A text it has already in some language changes nothing; another one is that of the reader's language. */
  read(cell: unknown, { language }: Reader, before: Readonly<Record<string, unknown>> | undefined) {
    const old = (before?.values ?? []) as AttributeValues;
    const entryOf = (item: string): Value => {
      const [, key = item, typed = ''] = /^(.*?)\s*[:：=]\s*(.*)$/.exec(item) ?? [];
      const title = old.find((value) => value.key === key)?.title;
      const same = title !== undefined && (typed === '' || Object.values(title).includes(typed));
      return { key, title: same ? title : { ...title, [language]: typed || key } };
    };
    return { values: jsonListOf(cell) ?? splitList(String(cell)).map(entryOf) };
  },
};
