import { describe, expect, it } from 'vitest';
import { changesBetween, textOfHtml } from './readable.ts';

describe('a version as a person reads it', () => {
  it('is text, a line per paragraph', () => {
    expect(textOfHtml('<h2>About</h2><p>Tea &amp; lamps<br>since 1968</p><ul><li>one</li><li>two</li></ul>')).toBe(
      'About\nTea & lamps\nsince 1968\none\ntwo',
    );
  });

  it('names what differs, per language', () => {
    const before = { title: { 'en-US': 'About', 'zh-HK': '關於' }, url: 'about', css: '<b>', products: [1, 2] };
    const after = { title: { 'en-US': 'About us', 'zh-HK': '關於' }, url: 'about', css: '<i>', products: [2] };
    expect(changesBetween(before, after)).toEqual([
      { field: 'title', language: 'en-US', before: 'About', after: 'About us' },
      { field: 'css', before: '<b>', after: '<i>' },
      { field: 'products', before: '1\n2', after: '2' },
    ]);
  });

  it('takes an empty text like none', () => {
    expect(changesBetween({ title: { 'en-US': '' } }, { title: {} })).toEqual([]);
    expect(changesBetween({}, { title: { 'zh-CN': '新' } })).toEqual([
      { field: 'title', language: 'zh-CN', before: '', after: '新' },
    ]);
  });
});
