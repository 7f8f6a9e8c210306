import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { type CodeCard, renderCards } from './index.ts';

const card: CodeCard = {
  language: 'en-US',
  title: 'A card',
  shop: { name: 'Tea House', color: '#8a1c1c' },
  corner: 'Ticket 1 of 2',
  heading: 'Strings at night',
  lead: ['Wednesday, March 10, 2027', '19:00 – 20:00 GMT+8'],
  lines: ['Old cinema', '8 Queen’s Road Central'],
  facts: [
    { label: 'Name', value: 'Amy Chan', strong: true },
    { label: 'Kind', value: 'Adult' },
    { label: 'Booking', value: 'BK270301-1001' },
  ],
  code: 'KFTABCDEFGHIJKLMNOP',
  note: 'Please show this code at the door.',
};

const pagesOf = async (cards: readonly CodeCard[]): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await renderCards(cards))));
  return text.map((page) => page.replace(/\s+/g, ''));
};
const wordsOf = ({ corner, heading, lead, lines, facts, code, note }: CodeCard): string[] =>
  [corner, heading, ...lead, ...lines, ...facts.flatMap(({ label, value }) => [label, value]), code, note].map((text) =>
    text.replace(/\s+/g, ''),
  );

// A thread of its own and 15 MB of fonts: slow on a busy machine.
it('each card is a page that says what it was given, in the forms of its language', { timeout: 60_000 }, async () => {
  const chinese = {
    corner: '門票 2／2',
    heading: '夜之弦樂：舊戲院的秋夜音樂會',
    lines: ['舊戲院', '皇后大道中 8 號'],
  };
  const cards = [
    card,
    { ...card, ...chinese, language: 'zh-HK', lead: ['2027年3月10日 星期三', '19:00 – 20:00'] },
    { ...card, language: 'zh-CN', heading: '夜之弦乐：旧戏院的音乐会', note: '请在入口出示此代码。' },
  ];
  const pages = await pagesOf(cards);
  expect(pages).toHaveLength(3);
  for (const [at, each] of cards.entries())
    for (const words of wordsOf(each)) expect(pages[at], words).toContain(words);
});

it('however long its words are, a card is one page with its code and its last fact', { timeout: 60_000 }, async () => {
  const long = 'A very long evening of strings, winds and other instruments '.repeat(6);
  const facts = card.facts.map((fact) => (fact.label === 'Booking' ? fact : { ...fact, value: long }));
  const pages = await pagesOf([{ ...card, heading: long, lines: [long, long], facts, note: long }]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(card.code);
  expect(pages[0]).toContain('BK270301-1001');
});
