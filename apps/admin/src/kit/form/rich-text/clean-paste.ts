// Texts pasted from Word, Google Docs and web pages, brought down to what a text is made of. The schema of the editor
// would drop most of the rest by itself; here is what it would misunderstand: lists that are paragraphs, a bold that is
// not bold, colours of a white page.

/** Elements whose insides are no text of the reader's. */
const notText =
  'style, script, meta, link, title, xml, head, object, embed, iframe, input, button, form, svg, noscript';

const isHeavy = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/** Comments are where Word keeps conditional code. */
function dropComments(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === 8) node.remove();
    else dropComments(node);
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapInside(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** `<span style="font-weight:700">` is a strong text; Google wraps whole documents in a `<b>` that is none. */
function readStyles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) {
    const { fontWeight, fontStyle, textDecoration, textAlign, verticalAlign } = element.style;
    const tag = element.tagName;
    if (tag === 'B' || tag === 'STRONG') {
      if (fontWeight === 'normal' || fontWeight === '400') unwrap(element);
    } else if (tag === 'SPAN') {
      if (isHeavy(fontWeight)) wrapInside(element, 'strong');
      if (fontStyle === 'italic') wrapInside(element, 'em');
      if (textDecoration.includes('line-through')) wrapInside(element, 's');
      else if (textDecoration.includes('underline') && !element.closest('a')) wrapInside(element, 'u');
      if (verticalAlign === 'super') wrapInside(element, 'sup');
      if (verticalAlign === 'sub') wrapInside(element, 'sub');
    }
    element.removeAttribute('style');
    if (textAlign === 'center' || textAlign === 'right') element.style.textAlign = textAlign;
  }
}

interface WordItem {
  readonly paragraph: Element;
  readonly level: number;
  readonly ordered: boolean;
}

/** Word writes a list as paragraphs whose mark is a text of its own. */
function wordItem(paragraph: Element): WordItem | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  if (!level) return undefined;
  const mark = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const ordered = /^\s*(\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i.test(mark?.textContent ?? '');
  mark?.remove();
  return { paragraph, level: Number(level), ordered };
}

function readWordLists(root: Element): void {
  let lists: { element: Element; level: number }[] = [];
  let last: Element | undefined;
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const item = wordItem(paragraph);
    if (!item || (last && item.paragraph.previousElementSibling !== last)) lists = [];
    if (!item) {
      last = undefined;
      continue;
    }
    const { ownerDocument } = paragraph;
    while (lists.length > 0 && (lists.at(-1)?.level ?? 0) > item.level) lists.pop();
    const place = ownerDocument.createElement('li');
    if (lists.at(-1)?.level !== item.level) {
      const element = ownerDocument.createElement(item.ordered ? 'ol' : 'ul');
      const above = lists.at(-1)?.element.lastElementChild;
      if (above) above.append(element);
      else paragraph.before(element);
      lists.push({ element, level: item.level });
    }
    const list = lists.at(-1)?.element;
    last = lists[0]?.element;
    place.append(...paragraph.childNodes);
    list?.append(place);
    paragraph.remove();
  }
}

const kept = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'style', 'width', 'height', 'start']);

/** Pasted HTML without what its writer's program left in it. What the sanitiser of the server takes out stays its affair. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  dropComments(body);
  for (const element of body.querySelectorAll(notText)) element.remove();
  // `<o:p>` and its like: elements of Office's own.
  for (const element of [...body.querySelectorAll('*')]) if (element.tagName.includes(':')) unwrap(element);
  readWordLists(body);
  readStyles(body);
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
  // A picture on the writer's own disk is nowhere else.
  for (const picture of body.querySelectorAll('img'))
    if (!/^(https?:|data:image\/|\/uploads\/)/i.test(picture.getAttribute('src') ?? '')) picture.remove();
  for (const element of [...body.querySelectorAll('span, font, div > div:only-child')])
    if (element.attributes.length === 0) unwrap(element);
  return body.innerHTML.replace(/\u00a0(?=\S)/g, ' ').trim();
}

/** The pictures a pasted text carries in itself, which must be stored before the text can have them. */
export function pastedPictures(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const sources = [...body.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '');
  return [...new Set(sources.filter((source) => source.startsWith('data:image/')))];
}

/** `data:image/png;base64,…` as a file. */
export function fileOfData(source: string): File | undefined {
  const [, type, encoded] = /^data:(image\/[a-z+.-]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(source) ?? [];
  if (!type || !encoded) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted.${type.slice(6).replace(/\W.*/, '')}`, { type });
  } catch {
    return undefined;
  }
}
