// The plain text of a letter, made from the markup of our own pieces and of formatted text.

const voidTags = new Set(['br', 'img', 'meta', 'hr']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

const decoded = (text: string): string =>
  text.replace(/&(#x27|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole);

/** What a tag turns into when it opens and when it closes. */
const opens: Record<string, string> = {
  ...{ h1: '\n\n', h2: '\n\n', h3: '\n\n', h4: '\n\n', p: '\n\n', ul: '\n\n', ol: '\n\n' },
  ...{ li: '\n- ', tr: '\n', br: '\n', hr: '\n\n' },
};
const closes: Record<string, string> = {
  ...{ h1: '\n\n', h2: '\n\n', h3: '\n\n', h4: '\n\n', p: '\n\n', ul: '\n\n', ol: '\n\n' },
  ...{ table: '\n\n', td: '  ' },
};

interface OpenTag {
  readonly name: string;
  readonly skip: boolean;
  readonly href: string | undefined;
}

const hrefOf = (attributes: string): string | undefined => {
  const match = /\shref="([^"]*)"/.exec(attributes);
  return match?.[1] === undefined ? undefined : decoded(match[1]);
};

/** Layout tables open rows and cells too, so runs of blanks and lines are folded at the end. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((row) => row.replace(/ {3,}/g, '  ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Headings and paragraphs become blocks, a table row becomes a line, a link becomes its text and its address. */
export function toText(html: string): string {
  const stack: OpenTag[] = [];
  let out = '';
  for (const [, tag, text] of html.matchAll(/(<[^>]*>)|([^<]+)/g)) {
    const skipping = stack.some((open) => open.skip);
    if (text !== undefined) {
      if (!skipping) out += decoded(text);
      continue;
    }
    const [, slash, name = '', attributes = ''] = /^<(\/?)([a-z0-9]+)([^>]*)>$/i.exec(tag ?? '') ?? [];
    if (!name) continue;
    if (slash) {
      const closed = stack.pop();
      if (closed?.href && !skipping) out += `: ${closed.href}`;
      if (!skipping) out += closes[name] ?? '';
      continue;
    }
    if (!skipping) out += opens[name] ?? '';
    if (voidTags.has(name)) continue;
    const skip = name === 'head' || attributes.includes('data-text="skip"');
    stack.push({ name, skip, href: name === 'a' ? hrefOf(attributes) : undefined });
  }
  return tidied(out);
}
