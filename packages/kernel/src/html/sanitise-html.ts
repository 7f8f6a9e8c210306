// Sanitises formatted text by allow lists: elements, attributes and values the editor can write and that do nothing
// but show. Everything else is removed.
import sanitizeHtml from 'sanitize-html';

const pictureAddress = /^\/uploads\/[0-9a-f]{32}(?:-\d{3,4})?\.(?:jpg|png|webp|gif|avif)$/;
/** No spaces or backslashes, which browsers rewrite before they use an address. */
const rest = '[^\\s\\u0000-\\u0020\\u007f-\\u00a0\\\\<>"`]*';
const outsideAddress = new RegExp(`^https?://[^\\s/?#@\\\\]${rest}$`, 'i');
const linkAddress = new RegExp(`^(?:https?://[^\\s/?#@\\\\]|mailto:|tel:|/(?![/\\\\])|#|\\?)${rest}$`, 'i');

const isLink = (value: string) => linkAddress.test(value);
const isPicture = (value: string) =>
  pictureAddress.test(value) || (/^https:/i.test(value) && outsideAddress.test(value));

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const number = matches(/^\d{1,4}$/);
const span = matches(/^(?:[1-9]|[1-9]\d)$/);
const words = (value: string) => value.length <= 500;

type Check = (value: string) => boolean;

const everywhere: Record<string, Check> = {
  dir: matches(/^(?:ltr|rtl|auto)$/),
  lang: matches(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i),
};

const cell: Record<string, Check> = {
  colspan: span,
  rowspan: span,
  // What the editor writes for a column somebody drew wider.
  colwidth: matches(/^\d{1,4}(?:,\d{1,4}){0,20}$/),
};

const attributes: Record<string, Record<string, Check>> = {
  a: { href: isLink, title: words, target: matches(/^_blank$/) },
  img: { src: isPicture, alt: words, title: words, width: number, height: number, loading: matches(/^lazy$/) },
  th: { ...cell, scope: matches(/^(?:col|row)$/) },
  td: cell,
  col: { span },
  colgroup: { span },
  ol: { start: number, type: matches(/^[1aAiI]$/) },
};

const color = matches(
  /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\(\s*[\d.]+%?(?:[\s,/]+[\d.]+(?:%|deg)?){2,3}\s*\)|[a-z]{3,20})$/i,
);
const size = matches(/^(?:\d{1,4}(?:\.\d{1,2})?(?:px|%)|auto)$/);

/** Style properties a text may set; none can cover, move or load anything. */
const looks: Record<string, Check> = {
  'text-align': matches(/^(?:left|right|center|justify|start|end)$/),
  color,
  'background-color': color,
  width: size,
  'min-width': size,
  float: matches(/^(?:left|right|none)$/),
};

function safeStyle(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^:]*?)\s*$/i.exec(declaration) ?? [];
      const property = name.toLowerCase();
      return Object.hasOwn(looks, property) && looks[property]?.(value) ? [`${property}: ${value};`] : [];
    })
    .join(' ');
}

const checkOf = (list: Record<string, Check> | undefined, name: string) =>
  list && Object.hasOwn(list, name) ? list[name] : undefined;

/** `rel` for links that open a window: it cannot reach back. */
const blind = 'noopener noreferrer';

function safeAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const own = Object.hasOwn(attributes, tag) ? attributes[tag] : undefined;
  const safe: Record<string, string> = {};
  for (const [name, raw] of Object.entries(given)) {
    if (name === 'style') {
      const style = safeStyle(raw);
      if (style) safe.style = style;
      continue;
    }
    if (name === 'rel') {
      // Kept in its place only where it is put in anyway.
      if (tag === 'a' && given.target === '_blank') safe.rel = blind;
      continue;
    }
    const value = name === 'href' || name === 'src' ? raw.trim() : raw;
    const check = checkOf(own, name) ?? checkOf(everywhere, name);
    if (check?.(value)) safe[name] = value;
  }
  if (tag === 'a' && safe.target) safe.rel = blind;
  return safe;
}

/** Elements removed with their content, because browsers parse it by other rules. */
const insideToo = [
  ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'option', 'select', 'datalist'],
  ...['iframe', 'noembed', 'noframes', 'xmp', 'plaintext', 'listing', 'object', 'embed', 'applet', 'frameset'],
  ...['svg', 'math', 'annotation-xml', 'audio', 'video', 'canvas', 'head', 'button'],
];

/**
 * The element other programs mean. Google Docs wraps a whole document in a `<b>` whose style says it is none, and writes what
 * is bold or slanted as a style, which no text here keeps.
 */
function meantTag(tag: string, style = ''): string {
  const [, weight = ''] = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(style) ?? [];
  if (tag === 'b' || tag === 'strong') return /^(?:normal|[1-4]00)$/i.test(weight) ? 'span' : tag;
  if (tag !== 'span') return tag;
  if (/^(?:bold|bolder|[6-9]00)$/i.test(weight)) return 'strong';
  return /(?:^|;)\s*font-style\s*:\s*italic/i.test(style) ? 'em' : tag;
}

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'small', 'span', 'div'],
    ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  nonTextTags: insideToo,
  // Attributes have been chosen by then, name and value; this list only lets them through.
  allowedAttributes: {
    '*': ['style', 'rel', ...new Set([everywhere, ...Object.values(attributes)].flatMap((list) => Object.keys(list)))],
  },
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    '*': (tag, given) => {
      const tagName = tag === 'h1' ? 'h2' : meantTag(tag, given.style);
      return { tagName, attribs: safeAttributes(tagName, given) };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  nestingLimit: 40,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/**
 * Returns the text with everything removed that is not on the allow lists. Run on write and again on read, so that
 * text stored by an older version is safe too. Idempotent.
 */
export function sanitiseHtml(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html.replace(invisible, '');
  // Only void elements end in ` />`: a `>` inside a value was written as `&gt;`.
  return sanitizeHtml(html.replace(invisible, ''), rules).replaceAll(' />', '>');
}

const marks: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Plain text of formatted text, for search and page descriptions. Not escaped: do not render it as markup. */
export function textOfHtml(html: string): string {
  const spaced = html.replace(/<(br|\/p|\/h[1-6]|\/li|\/tr|\/div)\b/gi, ' <$1');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, nonTextTags: insideToo })
    .replace(/&(?:lt|gt|quot|amp);/g, (mark) => marks[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .trim();
}
