// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { cleanPaste, fileOfData, pastedPictures } from './clean-paste.ts';

describe('pasted from Word', () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style="margin-left:36pt;mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp;</span></span>${text}</p>`;

  it('loses what Office wrote for itself', () => {
    const word = `<html xmlns:o="urn:office"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
<p class="MsoNormal" style="margin:0cm;font-family:Calibri"><b style="mso-bidi-font-weight:normal">Tea<o:p></o:p></b> &amp; cake</p><!--EndFragment--></body></html>`;
    expect(cleanPaste(word)).toBe('<p><b>Tea</b> &amp; cake</p>');
  });

  it('has its lists again, one inside the other', () => {
    const list = [item(1, '·', 'Tea'), item(2, 'o', 'Green'), item(2, 'o', 'Black'), item(1, '·', 'Cake')].join('\n');
    expect(cleanPaste(list).replaceAll('\n', '')).toBe(
      '<ul><li>Tea<ul><li>Green</li><li>Black</li></ul></li><li>Cake</li></ul>',
    );
  });

  it('knows numbers from dots, and where one list ends', () => {
    const text = `${item(1, '1.', 'First')}${item(1, '2.', 'Second')}<p>Between</p>${item(1, '·', 'Other')}`;
    expect(cleanPaste(text)).toBe('<ol><li>First</li><li>Second</li></ol><p>Between</p><ul><li>Other</li></ul>');
  });
});

describe('pasted from Google Docs', () => {
  it('is not bold as a whole, and its bold words are', () => {
    const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;color:#000000;font-weight:400">Tea </span><span style="font-weight:700;font-style:italic">now</span></p></b>`;
    expect(cleanPaste(docs)).toBe('<p>Tea <em><strong>now</strong></em></p>');
  });

  it('stays in the middle when it stood there', () => {
    expect(cleanPaste('<p style="text-align: center; color: red">Tea</p>')).toBe(
      '<p style="text-align: center;">Tea</p>',
    );
  });
});

describe('pictures', () => {
  const dot = 'data:image/png;base64,iVBORw0KGgo=';

  it('on the disk of the writer go, others stay', () => {
    const html = `<img src="file:///C:/a.png"><img src="https://example.com/a.png" alt="A" onerror="alert(1)"><img src="${dot}">`;
    expect(cleanPaste(html)).toBe(`<img src="https://example.com/a.png" alt="A"><img src="${dot}">`);
  });

  it('inside a text are found once each, and become files', async () => {
    expect(pastedPictures(`<img src="${dot}"><img src="${dot}"><img src="https://example.com/a.png">`)).toEqual([dot]);
    const file = fileOfData(dot);
    expect([file?.type, file?.size, file?.name]).toEqual(['image/png', 8, 'pasted.png']);
  });

  it.each(['data:text/html;base64,PGI+', 'data:image/png,%00', 'data:image/png;base64,*', 'https://example.com'])(
    'are not made of %s',
    (source) => expect(fileOfData(source)).toBeUndefined(),
  );
});

it('scripts and frames go with everything in them', () => {
  expect(cleanPaste('<p>Tea<script>alert(1)</script></p><iframe></iframe><form><input></form>')).toBe('<p>Tea</p>');
});
