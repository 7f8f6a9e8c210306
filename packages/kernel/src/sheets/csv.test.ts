import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { guardText, unguardText, writeCsv } from './csv.ts';

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('a comma-separated file', () => {
  it('says that it is UTF-8, and ends its lines as spreadsheets do', () => {
    const bytes = writeCsv([
      ['Name', 'Price'],
      ['烏龍茶', 12.5],
    ]);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(textOf(bytes)).toBe('\ufeffName,Price\r\n烏龍茶,12.5\r\n');
  });

  it('keeps commas, quotes and line ends inside their cell', () => {
    const cells = ['a,b', 'say "hi"', 'two\nlines', ' edge ', '', 'plain'];
    const table = parseCsv(textOf(writeCsv([cells])), { skipBom: true });
    expect(table[0]?.map(String)).toEqual(cells);
  });

  it.each(['=1+1', '+1+cmd', '-cheap', '@sum', '\t=1', "'=1", '＝1+1', '＋1', '－2+3', '＠sum', '|calc', '｜calc'])(
    'keeps %j a text, and gives it back',
    (text) => {
      expect(guardText(text)).toBe(`'${text}`);
      expect(unguardText(guardText(text))).toBe(text);
    },
  );

  it.each(["'tis", "it's", '12-3', '+852 2345 6789', '+44 (20) 7946-0018', ''])('leaves %j alone both ways', (text) => {
    expect(guardText(text)).toBe(text);
    expect(unguardText(text)).toBe(text);
  });

  it('writes numbers as numbers, and nothing for nothing', () => {
    expect(textOf(writeCsv([[-5, null, true]]))).toBe('\ufeff-5,,true\r\n');
  });
});
