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
    ['screen.inventory', /low stock.*存貨不足.*库存不足/],
    ['screen.profile', /change password.*更改密碼.*更改密码/],
    ['screen.shipping', /delivery fee.*送貨費.*配送费/],
    ['screen.dashboard', /how much did i sell.*營業額.*营业额/i],
    ['screen.do.ship', /dispatch.*發貨.*出货/],
    ['sales.do.ship', /ship.*出貨.*发货/],
  ] as const)
    expect(words[key], key).toMatch(text);
}, 60_000);
