import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawLabels } from './draw-labels.ts';
import type { LabelLayout } from './label-sheet.ts';

const roll = (width: number, height: number): LabelLayout => ({
  ...{ page: { width, height }, label: { width, height }, columns: 1, rows: 1 },
  ...{ left: 0, top: 0, acrossBy: width, downBy: height },
});
const printed = async (
  language: string,
  kind: 'barcode' | 'qrcode',
  layout: LabelLayout,
  lines: string[],
  last?: string,
) => {
  const labels = [{ code: 'LOT-1234', lines, last }];
  const bytes = await drawLabels({ kind, language, title: 'Labels', layout, used: 0, edges: false, labels });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.join('').replace(/\s+/g, '');
};

describe('a label', { timeout: 60_000 }, () => {
  it.each([
    ['en-US', 'Loose-leaf jasmine green tea from the foothills of Fujian', 'Expires 31 Dec 2026'],
    ['zh-HK', '福建山麓散裝茉莉綠茶禮盒裝（附陶瓷茶杯兩隻及竹製茶匙）', '到期日 2026年12月31日'],
    ['zh-CN', '福建山麓散装茉莉绿茶礼盒装（附陶瓷茶杯两只及竹制茶匙）', '到期日 2026年12月31日'],
  ])('in %s cuts a long name and no day, however small it is', async (language, name, day) => {
    for (const layout of [roll(38.1, 21.2), roll(40, 30), roll(62, 29)])
      for (const kind of ['barcode', 'qrcode'] as const) {
        const said = await printed(language, kind, layout, [name, 'HK$1,288.00', 'TEA-250-L'], day);
        for (const whole of ['HK$1,288.00', day, 'LOT-1234'])
          expect([layout.label, kind, said]).toEqual([
            layout.label,
            kind,
            expect.stringContaining(whole.replace(/\s+/g, '')),
          ]);
      }
  });

  it('takes smaller letters before it cuts a short name', async () => {
    expect(await printed('zh-CN', 'qrcode', roll(38.1, 21.2), ['老字号咸柠檬', 'HK$8.00'])).toContain('老字号咸柠檬');
  });
});
