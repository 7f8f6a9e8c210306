// Gaps in the words of a broadcast: `{{first_name|friend}}` is the recipient's first name, or `friend` where there is none.
import { type MergeField, mergeFields } from '../contract/index.ts';

export type FieldValues = Readonly<Record<MergeField, string>>;

const gap = /\{\{([^{}]*)\}\}/g;
const isField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name);

/** The name and the word for nobody of a gap: `first_name|friend`. */
function partsOf(inside: string): { readonly name: string; readonly otherwise: string } {
  const [name = '', ...otherwise] = inside.split('|');
  return { name: name.trim(), otherwise: otherwise.join('|').trim() };
}

export type FieldProblem = { readonly code: 'unknown'; readonly field: string } | { readonly code: 'broken' };

/** The first gap nothing can fill: of an unknown field, not closed, or inside a tag of HTML, where no value may stand. */
export function fieldProblem(words: string, html = false): FieldProblem | undefined {
  const texts = html ? words.split(/<[^>]*>/) : [words];
  if (html && (words.match(/<[^>]*>/g) ?? []).some((tag) => /\{\{|\}\}/.test(tag))) return { code: 'broken' };
  for (const text of texts) {
    for (const [, inside = ''] of text.matchAll(gap)) {
      const { name } = partsOf(inside);
      if (!isField(name)) return { code: 'unknown', field: name };
    }
    if (/\{\{|\}\}/.test(text.replace(gap, ''))) return { code: 'broken' };
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
/** As a value stands in HTML. */
export const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function fill(words: string, values: FieldValues, shown: (value: string) => string): string {
  return words.replace(gap, (whole, inside: string) => {
    const { name, otherwise } = partsOf(inside);
    if (!isField(name)) return whole;
    const value = values[name].trim();
    // The word for nobody stands in the words themselves: in HTML it is HTML already.
    return value ? shown(value) : otherwise;
  });
}

export const filledText = (words: string, values: FieldValues): string => fill(words, values, (value) => value);

/** Values are escaped: a name is never markup. What is filled in is not looked at again. */
export const filledHtml = (words: string, values: FieldValues): string => fill(words, values, escaped);
