// Formatted text that people wrote, made safe. Run when it is written and again when it is read: what an older, laxer
// version or an import let in does not reach a browser either.
import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'small', 'span', 'div'],
    ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    // A page opened from here must not be able to reach back.
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
  nestingLimit: 40,
};

/** Formatted text with everything taken out that is not on the list above. */
export function sanitiseHtml(html: string): string {
  return html.includes('<') || html.includes('&') ? sanitizeHtml(html, rules) : html;
}

/** The words of formatted text, for search and for descriptions of a page. */
export function textOfHtml(html: string): string {
  const spaced = html.replace(/<(br|\/p|\/h[1-6]|\/li|\/tr|\/div)\b/gi, ' <$1');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim();
}
