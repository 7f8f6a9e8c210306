// Short ways to write articles and pages down: a block per line, three languages side by side.
import type { Language } from '@kaifong/base/localized';
import type { Localized } from './types.ts';

/** A part of a text, in every language. Words between asterisks stand out; `[words](/path)` is a link. */
export type Block =
  | { readonly tag: 'h2' | 'h3' | 'p' | 'blockquote'; readonly text: Localized }
  | { readonly tag: 'ul' | 'ol'; readonly items: readonly Localized[] };

export const h = (text: Localized): Block => ({ tag: 'h2', text });
export const p = (text: Localized): Block => ({ tag: 'p', text });
export const quote = (text: Localized): Block => ({ tag: 'blockquote', text });
export const ul = (...items: readonly Localized[]): Block => ({ tag: 'ul', items });
export const ol = (...items: readonly Localized[]): Block => ({ tag: 'ol', items });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const inline = (text: string): string =>
  escaped(text)
    .replace(/\*([^*]+)\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, '<a href="$2">$1</a>');

function blockHtml(block: Block, language: Language): string {
  if ('items' in block) {
    const items = block.items.map((item) => `<li><p>${inline(item[language])}</p></li>`);
    return `<${block.tag}>${items.join('')}</${block.tag}>`;
  }
  const words = inline(block.text[language]);
  return block.tag === 'blockquote'
    ? `<blockquote><p>${words}</p></blockquote>`
    : `<${block.tag}>${words}</${block.tag}>`;
}

/** The blocks as HTML, a text per language. */
export function html(blocks: readonly Block[]): Localized {
  const write = (language: Language) => blocks.map((block) => blockHtml(block, language)).join('');
  return { 'en-US': write('en-US'), 'zh-HK': write('zh-HK'), 'zh-CN': write('zh-CN') };
}
