// Problems of a set of messages: missing or empty texts, lost placeholders and tags, the wrong script.
import { strayCharacters } from './characters.ts';
import { LANGUAGES, type MessageSet } from './message-set.ts';

/** Start of a text a generator left to be written. */
export const WORDS_MARK = 'TODO(words)';

/** Plural forms differ between languages: English has one and other, Chinese other alone. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{-?\s*(\w+)[^}]*\}\}/g;
const TAG = /<\/?[\w-]+\s*\/?>/g;

/** All problems of one folder, a sentence each. */
export function messageProblems({ folder, texts, broken }: MessageSet): string[] {
  const problems = broken.map(({ path, reason }) => `${path} ${reason}`);
  const all = LANGUAGES.map((language) => ({ language, messages: texts[language] ?? new Map<string, string>() }));
  const plurals = new Set(all.flatMap(({ messages }) => pluralsOf(messages)));
  const nameOf = (key: string) => (plurals.has(key.replace(PLURAL, '')) ? key.replace(PLURAL, '_other') : key);
  const names = new Set(all.flatMap(({ messages }) => [...messages.keys()].map(nameOf)));

  for (const { language, messages } of all) {
    if (!texts[language]) continue;
    const path = `${folder}/${language}.json`;
    for (const name of names) if (!messages.has(name)) problems.push(`${path} lacks ${name}`);
    for (const [key, text] of messages) {
      if (text.trim() === '') problems.push(`${path} has an empty text for ${key}`);
      if (text.includes(WORDS_MARK)) problems.push(`${path} has no words yet for ${key}: ${text}`);
      const stray = strayCharacters(language, text);
      if (stray.length > 0) problems.push(`${path} has characters of the other script in ${key}: ${stray.join(' ')}`);
    }
  }
  return [...problems, ...placeholderProblems({ folder, texts, broken }, nameOf)];
}

function pluralsOf(messages: Map<string, string>): string[] {
  return [...messages.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, ''));
}

/** Placeholders and tags must be those of the English text. */
function placeholderProblems({ folder, texts }: MessageSet, nameOf: (key: string) => string): string[] {
  const measure = texts['en-US'];
  if (!measure) return [];
  return LANGUAGES.flatMap((language) =>
    [...(texts[language] ?? [])].flatMap(([key, text]) => {
      const expected = measure.get(nameOf(key));
      if (expected === undefined) return [];
      // "One item left" needs no number.
      const free = /_(zero|one|two)$/.test(key) ? '{{count}}' : '';
      const differs = differenceOf(markersOf(text), markersOf(expected)).filter((marker) => marker !== free);
      if (differs.length === 0) return [];
      return [`${folder}/${language}.json fills in other values than en-US in ${key}: ${differs.join(' ')}`];
    }),
  );
}

function markersOf(text: string): Set<string> {
  const placeholders = [...text.matchAll(PLACEHOLDER)].map((match) => `{{${match[1]}}}`);
  return new Set([...placeholders, ...(text.match(TAG) ?? [])]);
}

/** Elements of one set that are not in the other. */
function differenceOf(mine: Set<string>, theirs: Set<string>): string[] {
  return [...mine, ...theirs].filter((marker) => mine.has(marker) !== theirs.has(marker));
}
