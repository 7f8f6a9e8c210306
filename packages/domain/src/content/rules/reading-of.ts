// What readers are told about a formatted text: how long it takes, and what its headings are.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name] ?? '');

const wordsOf = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const han = /\p{Script=Han}/gu;
/** Usual speeds: characters of Chinese and words of other languages per minute. */
const [hanPerMinute, wordsPerMinute] = [400, 220];

/** Whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const text = wordsOf(html);
  const characters = text.match(han)?.length ?? 0;
  const words = text.replace(han, ' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(characters / hanPerMinute + words / wordsPerMinute));
}

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Gives the headings of sanitised HTML ids of ours and lists them. */
export function withContents(html: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = [];
  const marked = html.replace(
    /<h([23])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g,
    (whole, level: string, attributes: string, inner: string) => {
      const text = wordsOf(inner);
      if (text === '') return whole;
      const id = `section-${contents.length + 1}`;
      contents.push({ id, text, level: Number(level) });
      return `<h${level}${attributes.replace(/\sid="[^"]*"/, '')} id="${id}">${inner}</h${level}>`;
    },
  );
  return { html: marked, contents };
}
