import { AppError } from '@kaifong/base/errors';
import { writeOds } from 'hucre/ods';
import { describe, expect, it } from 'vitest';
import { type Part, textCell, workbookParts, zipOf } from '../testing/zip-fixture.ts';
import { parseSheet } from './parse-sheet.ts';
import { writeSheet } from './write-sheet.ts';

async function refusalOf(bytes: Uint8Array): Promise<[string, number]> {
  try {
    await parseSheet(bytes);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.status];
    throw error;
  }
  throw new Error('it was read');
}

const columns = [
  { key: 'title', header: 'Title' },
  { key: 'count', header: 'Count' },
  { key: 'on', header: 'On' },
];

describe('a spreadsheet', () => {
  it('of xlsx is read as it was written, with the numbers of its rows', async () => {
    const { bytes } = await writeSheet('a', columns, [
      { title: '=1+1', count: 1.5, on: true },
      {},
      { title: '街坊 & <b>', count: 0, on: false },
    ]);
    expect(await parseSheet(bytes)).toEqual([
      { row: 1, cells: ['Title', 'Count', 'On'] },
      { row: 2, cells: ['=1+1', 1.5, true] },
      { row: 4, cells: ['街坊 & <b>', 0, false] },
    ]);
  });

  it('of ods is read', async () => {
    const bytes = await writeOds({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Title', 'On'],
            ['街坊', true],
          ],
        },
      ],
    });
    expect(await parseSheet(bytes)).toEqual([
      { row: 1, cells: ['Title', 'On'] },
      { row: 2, cells: ['街坊', true] },
    ]);
  });

  it.each([
    ['commas', 'Title,Note\r\n"街坊, 2",a\r\n'],
    ['a mark and semicolons', '\ufeffTitle;Note\n"街坊, 2";a\n'],
    ['tabs', 'Title\tNote\n街坊, 2\ta\n'],
  ])('of csv with %s is read', async (_name, text) => {
    expect(await parseSheet(Buffer.from(text))).toEqual([
      { row: 1, cells: ['Title', 'Note'] },
      { row: 2, cells: ['街坊, 2', 'a'] },
    ]);
  });

  it('of csv as Excel saves it in UTF-16 is read', async () => {
    expect(await parseSheet(Buffer.from('\ufeffTitle\tNote\n街坊\ta\n', 'utf16le'))).toEqual([
      { row: 1, cells: ['Title', 'Note'] },
      { row: 2, cells: ['街坊', 'a'] },
    ]);
  });

  it('has at most 1000 records', async () => {
    const lines = (count: number) => Buffer.from(`Title\n${'a\n'.repeat(count)}`);
    expect(await parseSheet(lines(1000))).toHaveLength(1001);
    expect(await refusalOf(lines(1001))).toEqual(['kernel.sheet-too-long', 422]);
  });

  it('that is none is refused', async () => {
    expect(await refusalOf(Buffer.from([0, 1, 2, 3]))).toEqual(['kernel.sheet-unreadable', 422]);
    const nul = Buffer.from('\ufeffTitle\nA\0B\n', 'utf16le');
    expect(await refusalOf(nul)).toEqual(['kernel.sheet-unreadable', 422]);
    const western = Buffer.from('Caf\u00e9,Cr\u00e8me\n', 'latin1');
    expect(await refusalOf(western)).toEqual(['kernel.sheet-not-unicode', 422]);
    expect(await refusalOf(zipOf([{ name: 'a.txt', data: 'a' }]))).toEqual(['kernel.sheet-unreadable', 422]);
  });
});

const row = (cells: string, number = 1) => `<row r="${number}">${cells}</row>`;
const data = (rows: string) => `<sheetData>${rows}</sheetData>`;
const honest = workbookParts(data(row(textCell('A1', 'Title')) + row(textCell('A2', 'x'), 2)));
const without = (parts: readonly Part[], name: string) => parts.filter((part) => part.name !== name);
const sheetPart = 'xl/worksheets/sheet1.xml';

/** What LibreOffice would call a sheet: one row, as often as it says. */
function odsOf(content: string): Uint8Array {
  return zipOf([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body><office:spreadsheet><table:table>${content}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
}

const bomb = Buffer.alloc(40 * 1024 * 1024, ' ');
const lieAbout = (lies: NonNullable<Part['lies']>) =>
  zipOf(honest.map((part) => (part.name === sheetPart ? { ...part, lies } : part)));
const manySmall = Array.from({ length: 201 }, (_, index) => ({ name: `xl/media/${index}.txt`, data: 'a' }));
const billionLaughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>`;
const readsFile = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${billionLaughs}<worksheet/>`, 'utf16le')]);

const hostile: Record<string, () => Uint8Array> = {
  'a zip bomb in the sheet': () => zipOf(workbookParts(data(row(textCell('A1', bomb.toString()))))),
  'a zip bomb beside it': () => zipOf([...honest, { name: 'xl/media/a.bin', data: bomb }]),
  'many parts that are too much together': () =>
    zipOf([
      ...honest,
      ...[1, 2, 3].map((n) => ({ name: `xl/media/${n}.bin`, data: Buffer.alloc(20 * 1024 * 1024, n) })),
    ]),
  'more parts than any workbook has': () => zipOf([...honest, ...manySmall]),
  'a directory that says a part is small': () =>
    zipOf([...without(honest, sheetPart), { name: sheetPart, data: bomb, lies: { size: 100 } }]),
  'a directory that says a part is large': () => lieAbout({ size: 4_000_000_000 }),
  'a directory that counts fewer parts packed': () => lieAbout({ packed: 4 }),
  'a directory that points outside': () => lieAbout({ offset: 4_000_000_000 }),
  'two parts of the same bytes': () => zipOf([...honest, { name: '_rels/.rels2', data: 'a', lies: { offset: 0 } }]),
  'a part twice': () => zipOf([...honest, ...honest]),
  'fewer parts than it counts': () => zipOf(honest, 60_000),
  'an archive in the archive': () => zipOf([...honest, { name: 'xl/embeddings/a.bin', data: zipOf(honest) }]),
  'entities that grow': () => zipOf(workbookParts(data(row(textCell('A1', '&c;&c;&c;'))), billionLaughs)),
  'an entity that reads a file': () => zipOf(workbookParts(data(row(textCell('A1', '&x;'))), readsFile)),
  'entities in another encoding': () => zipOf([...without(honest, sheetPart), { name: sheetPart, data: utf16 }]),
  'the row at the end of the world': () =>
    zipOf(workbookParts(`<dimension ref="A1:XFD1048576"/>${data(row(textCell('XFD1048576', 'x'), 1_048_576))}`)),
  'a column nobody has': () => zipOf(workbookParts(data(row(textCell('ZZZZZZ1', 'x'))))),
  'a row number that is none': () =>
    zipOf(workbookParts(data('<row r="1e308"><c r="A1"><v>1</v></c></row>'.repeat(3000)))),
  'a million rows': () => zipOf(workbookParts(data(`<row>${textCell('', 'x')}</row>`.repeat(20_000)))),
  'a million columns': () => zipOf(workbookParts(data(row('<c><v>1</v></c>'.repeat(100_000))))),
  'a text of a book': () =>
    zipOf(workbookParts(data(row(textCell('A1', Array.from({ length: 60_000 }, (_, i) => i % 10).join('')))))),
  'elements in elements': () => zipOf(workbookParts(`${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`)),
  'an ods row a million times': () =>
    odsOf(
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row>',
    ),
  'an ods cell of blanks': () =>
    odsOf(
      `<table:table-row><table:table-cell office:value-type="string"><text:p>${'<text:s text:c="900000000"/>'.repeat(2000)}</text:p></table:table-cell></table:table-row>`,
    ),
  'a csv of quotes': () => Buffer.from(`"${'a""'.repeat(600_000)}`),
  'a csv of commas': () => Buffer.from(','.repeat(2_000_000)),
};

describe('a hostile spreadsheet', () => {
  it.each(Object.entries(hostile))('%s: refused or harmless', async (_name, make) => {
    const bytes = make();
    const rows = await parseSheet(bytes).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      expect([error.code.startsWith('kernel.sheet-'), error.status]).toEqual([true, 422]);
      return [];
    });
    expect(rows.length).toBeLessThanOrEqual(1001);
    expect(rows.flatMap(({ cells }) => cells).filter((cell) => String(cell).length > 50_000)).toEqual([]);
  });

  it.each([
    ...['a zip bomb in the sheet', 'a zip bomb beside it', 'a directory that says a part is small', 'a part twice'],
    ...[
      'an archive in the archive',
      'entities that grow',
      'an entity that reads a file',
      'two parts of the same bytes',
    ],
    ...['entities in another encoding', 'more parts than any workbook has', 'many parts that are too much together'],
  ])('%s is known for what it is', async (name) => {
    expect(await refusalOf(hostile[name]?.() ?? new Uint8Array())).toEqual(['kernel.sheet-hostile', 422]);
  });

  it('the same workbook without malice is read', async () => {
    expect(await parseSheet(zipOf(honest))).toEqual([
      { row: 1, cells: ['Title'] },
      { row: 2, cells: ['x'] },
    ]);
  });
});
