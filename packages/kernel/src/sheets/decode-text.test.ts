import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

// Saved by Chinese Excel: 商品名稱,價格 港式奶茶杯,38 · 商品名称,价格 白瓷茶杯,38
const saved = {
  big5: 'b0d3ab7ea657bad92cbbf9aee60a b4e4a6a1a5a4aff9aa4d2c33380a',
  gb18030: 'c9ccc6b7c3fbb3c62cbcdbb8f10a b0d7b4c9b2e8b1ad2c33380a',
};
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

test('the plain CSV of Chinese Excel is read as what it is', () => {
  expect(decodeText(bytesOf(saved.big5))).toEqual({ text: '商品名稱,價格\n港式奶茶杯,38\n', codePage: 'big5' });
  expect(decodeText(bytesOf(saved.gb18030))).toEqual({ text: '商品名称,价格\n白瓷茶杯,38\n', codePage: 'gb18030' });
  expect(decodeText(new TextEncoder().encode('名稱,價格\n'))).toEqual({ text: '名稱,價格\n' });
});

test('a few characters among Latin text are enough', () => {
  expect(decodeText(bytesOf(`${Buffer.from('Name,SKU,Price\nTea ').toString('hex')}aff90a`))).toBeUndefined();
  expect(decodeText(bytesOf(`${Buffer.from('Name,SKU,Price\nTea ').toString('hex')}a5a4aff90a`))?.text).toContain(
    '奶茶',
  );
});

test.each(['Café,Crème brûlée', 'Ärger,Münster', 'naïve,Ångström'])('a Western page is none of them: %s', (text) => {
  expect(decodeText(Uint8Array.from(Buffer.from(`Name\n${text}\n`, 'latin1')))).toBeUndefined();
});
