import { describe, expect, it } from 'vitest';
import { registerMessages, renderMessage } from './messages.ts';

registerMessages('shelf', {
  'en-US': { news: 'News of {{shop}} for {{name}}' },
  'zh-HK': { news: '{{shop}} 的最新消息，寄給 {{name}}：共 {{count}} 則' },
  'zh-CN': { news: '{{shop}} 的最新消息' },
});

describe('blanks around a value', () => {
  it.each([
    ['街坊', '陳大文', '街坊的最新消息，寄給陳大文：共 3 則'],
    ['Kaifong', 'Amy', 'Kaifong 的最新消息，寄給 Amy：共 3 則'],
    ['Kaifong 街坊', '陳 Amy', 'Kaifong 街坊的最新消息，寄給陳 Amy：共 3 則'],
  ])('stand beside Latin letters and digits alone: %s, %s', (shop, name, words) => {
    expect(renderMessage('zh-HK', 'shelf.news', { shop, name, count: 3 })).toBe(words);
  });

  it('stay in English, and a gap without a value stays a gap', () => {
    expect(renderMessage('en-US', 'shelf.news', { shop: '街坊' })).toBe('News of 街坊 for {{name}}');
  });
});
