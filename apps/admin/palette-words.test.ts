import { expect, test } from 'vitest';
import { paletteWords } from './palette-words.ts';

test('screens, settings and steps are known by their words in every language', async () => {
  const words = await paletteWords(() => undefined);
  for (const [key, text] of [
    ['screen.order', /orders.*purchases.*訂單.*订单/],
    ['screen.create', /new.*新增.*新建/],
    ['screen.configuration', /settings.*設定.*设置/],
    ['screen.tab.currencies', /tax.*稅.*税/],
    ['settings.configuration.tabs.mail', /email.*電郵.*邮件/],
    ['settings.configuration.fields.time_zone', /time zone.*時區.*时区/],
    ['screen.inventory', /stock.*庫存.*库存/],
    ['screen.do.ship', /dispatch.*發貨.*出货/],
    ['sales.do.ship', /ship.*出貨.*发货/],
  ] as const)
    expect(words[key], key).toMatch(text);
}, 60_000);
