import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { DocumentSheet } from './document-sheet.ts';
import { renderDocument } from './index.ts';

const sheet = (more: Partial<DocumentSheet>): DocumentSheet => ({
  language: 'en-US',
  title: 'Invoice',
  number: '#KF1',
  shop: { name: 'Tea House', lines: ['1 Shanghai Street'], color: '#8a1c1c' },
  facts: [{ label: 'Date', value: '22 Nov 2026' }],
  parties: [{ title: 'Bill to', lines: ['A buyer', 'Kowloon'] }],
  columns: [
    { label: 'Item', width: 4 },
    { label: 'Amount', width: 1, align: 'end' },
  ],
  rows: [[{ text: 'Green tea', detail: '100 g' }, { text: 'HK$10.00' }]],
  totals: [{ label: 'Total', value: 'HK$10.00', strong: true }],
  notes: [],
  pageWords: 'Page {{page}} of {{pages}}',
  ...more,
});

const pagesOf = async (bytes: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replace(/\s+/g, ''));
};
const textOf = async (bytes: Uint8Array): Promise<string> => (await pagesOf(bytes)).join('');
const render = (one: DocumentSheet) => renderDocument([one]);
const packed = (text: string): string => text.replace(/\s+/g, '');

// A thread of its own and 15 MB of fonts: slow on a busy machine.
describe('a document', { timeout: 60_000 }, () => {
  it.each([
    ['en-US', 'Invoice', 'Green tea · Darjeeling “first flush” é ñ €5 £3', 'Bill to'],
    ['zh-HK', '發票', '凍檸茶、菠蘿包：𨋢口嘅士多啲嘢好好食，線面裏裡峯滙', '帳單寄往'],
    ['zh-CN', '发票', '冻柠茶、菠萝包：电梯口的小店，线面关开订单价', '账单寄往'],
    // Names are as their owners write them, in a document of any language.
    ['zh-HK', '發票', '订单由陈先生开出，关门', '帳單寄往'],
    ['zh-CN', '发票', '𨋢口嘅士多，啲嘢好食', '账单寄往'],
  ])('in %s says what it was given', async (language, title, text, label) => {
    const bytes = await render(
      sheet({
        language,
        title,
        parties: [{ title: label, lines: [text] }],
        rows: [[{ text, detail: text }, { text: 'HK$1,234.50' }]],
        notes: [text],
      }),
    );
    const said = await textOf(bytes);
    for (const part of [title, text, label, 'HK$1,234.50', '#KF1', 'Page1of1']) expect(said).toContain(packed(part));
    expect(said.split(packed(text))).toHaveLength(5);
  });

  it('shows a question mark for a character no font has, and nothing for one nobody sees', async () => {
    const bytes = await render(sheet({ notes: ['Thanks 🎁 \u202eไ\u0007!'] }));
    expect(await textOf(bytes)).toContain('Thanks??!');
  });

  it('goes on over pages, with the heads of its table on each and its sums together', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [{ text: `Tea ${index + 1}` }, { text: `HK$${index}.00` }]);
    const totals = ['Subtotal', 'Shipping', 'Total'].map((label) => ({ label, value: 'HK$9.00' }));
    const pages = await pagesOf(await render(sheet({ rows, totals })));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}of${pages.length}`);
    for (const page of pages.filter((one) => /Tea\d/.test(one))) expect(page).toContain('ItemAmount');
    expect(pages.filter((page) => /Subtotal/.test(page))).toEqual([expect.stringMatching(/Subtotal.*Shipping.*Total/)]);
    const said = pages.join('');
    for (const [index] of rows.entries()) expect(said).toContain(`Tea${index + 1}HK$${index}.00`);
  });

  it('of several sheets counts the pages of each by itself', async () => {
    const rows = Array.from({ length: 40 }, () => [{ text: 'Tea' }, { text: 'HK$1.00' }]);
    const pages = await pagesOf(
      await renderDocument([sheet({}), sheet({ number: '#KF2', rows }), sheet({ number: '#KF3' })]),
    );
    expect(pages.map((page) => page.match(/(#KF\d)Page\dof\d/)?.[0])).toEqual([
      '#KF1Page1of1',
      '#KF2Page1of2',
      '#KF2Page2of2',
      '#KF3Page1of1',
    ]);
  });

  it('breaks a word that is wider than its column', async () => {
    const word = 'x'.repeat(300);
    expect(await textOf(await render(sheet({ notes: [word] })))).toContain(word);
  });

  it('that cannot be drawn is refused, and the next one is drawn', async () => {
    const broken = sheet({ shop: { name: 'Tea', lines: [], color: '#000000', logo: new Uint8Array([1, 2, 3]) } });
    const [refused, drawn] = await Promise.allSettled([render(broken), render(sheet({}))]);
    expect(refused.status).toBe('rejected');
    expect(drawn.status).toBe('fulfilled');
  });

  it('waits for its turn, up to twenty of them', async () => {
    const all = await Promise.allSettled(Array.from({ length: 23 }, () => render(sheet({}))));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });
});
