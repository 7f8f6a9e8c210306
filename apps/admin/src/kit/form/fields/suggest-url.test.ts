import { expect, it } from 'vitest';
import { suggestUrl } from './suggest-url.ts';

it.each([
  ['Acme Tools', 'acme-tools-4321'],
  ['St. John Co. Ltd.', 'st-john-co-ltd-4321'],
  ['A very long title that goes on', 'a-very-long-tit-4321'],
  ['Fourteen chars and', 'fourteen-chars-4321'],
  ['  spaces   everywhere ', 'spaces-everywhe-4321'],
  ['新記麵家', '新記麵家-4321'],
  ['50% off / today?', '50-off-today-4321'],
  ['...', ''],
  ['', ''],
])('suggests an address for "%s"', (title, url) => {
  expect(suggestUrl(title, 1_790_000_004_321)).toBe(url);
});

it('puts a prefix before the digits', () => {
  expect(suggestUrl('Tea', 1_790_000_004_321, '-brand-')).toBe('tea-brand-4321');
});
