import { expect, it, vi } from 'vitest';
import { encodeKick, encodeLines, plainText } from './encode-lines.ts';
import type { PaperLine } from './paper-line.ts';

const lines: PaperLine[] = [
  { kind: 'words', text: 'Red scarf · Wool', centred: true },
  { kind: 'pair', label: '2 × HK$10.00', value: 'HK$20.00' },
  { kind: 'rule' },
  { kind: 'pair', label: '合計', value: 'HK$20.00', strong: true },
  { kind: 'words', text: '多謝' },
];
/** What a printer writes in letters: commands between the rows are left out. */
const lettersOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '\n')).join('');

it.each([
  [58, 32],
  [80, 48],
] as const)('a receipt of %s mm has rows of %s letters, and Chinese as one picture', (paper, columns) => {
  const drawn = vi.fn(() =>
    Object.assign(new (class ImageData {})(), { width: 8, height: 8, data: new Uint8ClampedArray(256) }),
  );
  const bytes = encodeLines({ lines, code: 'K1' }, { paper, language: 'esc-pos' }, drawn as never);
  const rows = lettersOf(bytes);
  expect(rows).toContain('Red scarf - Wool');
  expect(rows).toContain(`2 x HK$10.00${' '.repeat(columns - 20)}HK$20.00`);
  expect(drawn.mock.calls).toEqual([[lines.slice(3), columns * 12]]);
  // The paper is cut at the end: GS V.
  expect([...bytes].some((byte, at) => byte === 0x1d && bytes[at + 1] === 0x56)).toBe(true);
});

it('opens the drawer by ESC p', () => {
  const bytes = [...encodeKick('esc-pos')];
  expect(bytes.some((byte, at) => byte === 0x1b && bytes[at + 1] === 0x70)).toBe(true);
});

it('knows what every printer has letters for', () => {
  expect(plainText('3 × 5\u202fPM – it’s')).toBe("3 x 5 PM - it's");
  expect(plainText('紅')).toBeUndefined();
});
