import { describe, expect, it } from 'vitest';
import { type Piece, wordDiff } from './word-diff.ts';

const short = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind]).join('');

describe('what changed between two texts', () => {
  it.each([
    ['We deliver daily', 'We deliver twice daily', 'We deliver +twice +daily'],
    ['每日送貨', '每週送貨', '每-日-+週+送貨'],
    ['', 'New', '+New+'],
    ['Old', '', '-Old-'],
    ['Same', 'Same', 'Same'],
  ])('"%s" to "%s"', (before, after, expected) => {
    expect(short(wordDiff(before, after))).toBe(expected);
  });

  it.each([
    ['a b c d e f', 'b d x f g'],
    ['one two', 'three'],
    ['word '.repeat(2000), `${'word '.repeat(2000)}more`],
  ])('loses nothing of either text', (before, after) => {
    const pieces = wordDiff(before, after);
    const without = (kind: Piece['kind']) =>
      pieces
        .filter((piece) => piece.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });
});
