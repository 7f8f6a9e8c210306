import { describe, expect, it } from 'vitest';
import { dateIn, openWords } from '../../kit/stores/open-state.ts';
import english from '../../messages/en-US.json';
import hongKong from '../../messages/zh-HK.json';
import { createText } from '../../shell/text.ts';

const text = createText('en-US', english);
// Hong Kong is eight hours ahead of UTC; 2026-11-26 is a Thursday.
const openings = [
  { from: '2026-11-26T02:30:00Z', to: '2026-11-26T12:00:00Z' },
  { from: '2026-11-27T10:00:00Z', to: '2026-11-27T18:00:00Z' },
  { from: '2026-11-30T02:30:00Z', to: '2026-12-02T12:00:00Z' },
  { from: '2026-12-24T02:30:00Z', to: null },
];
const store = { zone: 'Asia/Hong_Kong', openings };
const said = (instant: string, speak = text) => openWords(store, Date.parse(instant), speak);

describe('whether a store is open, of a page that was kept', () => {
  it.each([
    ['2026-11-26T02:29:59Z', 'Closed, opens at 10:30'],
    ['2026-11-26T02:30:00Z', 'Open until 20:00'],
    ['2026-11-26T11:59:59Z', 'Open until 20:00'],
    ['2026-11-26T12:00:00Z', 'Closed, opens tomorrow at 18:00'],
    ['2026-11-27T17:00:00Z', 'Open until 02:00'],
    // Hong Kong has Saturday already.
    ['2026-11-27T18:00:00Z', 'Closed, opens Monday at 10:30'],
    ['2026-11-30T03:00:00Z', 'Open until Wednesday 20:00'],
    ['2026-12-02T12:00:00Z', 'Closed, opens 24 December at 10:30'],
    ['2026-12-24T02:30:00Z', 'Open day and night'],
  ])('at %s: %s', (instant, words) => expect(said(instant)).toBe(words));

  it('never opens again as far as anybody knows', () => {
    expect(openWords({ ...store, openings: [] }, 0, text)).toBe('Closed at present');
  });

  it('in Chinese', () => {
    expect(said('2026-11-27T18:00:00Z', createText('zh-HK', hongKong))).toBe('休息中，星期一 10:30 開門');
  });
});

it('a date is that of the place', () => {
  expect(dateIn('Asia/Hong_Kong', Date.parse('2026-11-26T16:00:00Z'))).toBe('2026-11-27');
  expect(dateIn('Europe/London', Date.parse('2026-11-26T16:00:00Z'))).toBe('2026-11-26');
});
