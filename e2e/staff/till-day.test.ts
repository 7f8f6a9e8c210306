// A cashier's long day on a tablet: opens, sells to a member with points and a bag, puts a sale aside, loses the network and sells three times, comes
// back, takes one piece back, and closes with HK$5 too little, which a manager accepts.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall, takeAway } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';
import { confirmStep } from '../runner/steps.ts';

const tablet = { locale: 'zh-HK', viewport: { width: 820, height: 1180 }, hasTouch: true };
/** Names of this try: a second try makes its own. */
const namesOf = (key: number) => ({
  key,
  tea: `long-tea-${key}`,
  bag: `long-bag-${key}`,
  phone: `6${String(key).slice(-7)}`,
});
type Names = ReturnType<typeof namesOf>;

async function ask<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> {
  const reply = await page.request.fetch(`/api/admin/${path}`, { method, headers: ownCall, ...(data && { data }) });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

const goodsCalled = (name: string, sku: string, more: object, stock: object) => ({
  ...{ name: { 'en-US': name, 'zh-HK': name }, url: sku, sku, ...more },
  stocks: [{ sku, inventories: [{ quantity: 40 }], ...stock }],
});

/** What the owner prepares: a store, its goods and bags, a member with 500 points, a cashier, her own code. */
async function prepare(owner: Page, { key, tea, bag, phone }: Names) {
  const [lots] = await ask<{ id: number }[]>(owner, 'GET', 'warehouse?per_page=1&sort=id');
  const store = await makeRecord(owner, 'store', {
    title: '長日街店',
    warehouse_id: lots?.id,
    hours: [{ day: 1, open: '10:00', close: '20:00' }],
    registers: [{ name: '前枱', enabled: true }],
  });
  const sold = await makeRecord(owner, 'product', goodsCalled('長日茶', tea, {}, { price: 100 }));
  const { stocks } = await ask<{ stocks: { id: number }[] }>(owner, 'GET', `product/${sold.id}`);
  const bags = await makeRecord(owner, 'product', goodsCalled('長日膠袋', bag, { is_bag: true }, { price: 1 }));
  const permission_list = ['get till_session', 'get till_sessions', 'create till_session', 'close till_session'];
  const role = await makeRecord(owner, 'role', { name: `Long day ${key}`, permission_list });
  const cashier = { email: `long-day-${key}@shop.example`, password: 'the long day of a cashier' };
  const hired = { ...cashier, name: '阿日', role_id: role.id, password_confirmation: cashier.password };
  await makeRecord(owner, 'account', hired);
  const member = await makeRecord(owner, 'customer', {
    ...{
      email: `long-day-member-${key}@example.com`,
      first_name: '大文',
      last_name: '陳',
      country_code: '852',
      phone,
    },
  });
  await ask(owner, 'POST', `member/${member.id}/points`, { points: 500, reason: 'Welcome' });
  const { code } = await ask<{ code: string }>(owner, 'PUT', 'pos/code', {});
  return { store: store.id, cashier, stock: stocks[0]?.id, products: [sold.id, bags.id], managerCode: code };
}

const sale = (page: Page) => page.getByRole('region', { name: '交易', exact: true });
const goods = (page: Page) => page.getByRole('region', { name: '貨品', exact: true });

/** On a tablet goods and sale stand below one another's name. */
async function turnTo(page: Page, side: '貨品' | '交易'): Promise<void> {
  const shown = side === '貨品' ? goods(page) : sale(page);
  if (await shown.isVisible()) return;
  await page
    .getByText(side === '貨品' ? /^貨品$/ : /^交易（/)
    .first()
    .click();
  await shown.waitFor();
}

async function take(page: Page, code: string): Promise<void> {
  await turnTo(page, '貨品');
  await page.getByRole('textbox', { name: '掃描或輸入條碼、貨號或字詞' }).fill(code);
  await page.keyboard.press('Enter');
  await page
    .getByText(/^交易（[1-9]/)
    .or(sale(page).getByRole('button', { name: /^增加一件/ }))
    .first()
    .waitFor();
}

/** Takes cash for what is in the sale. Returns what stands above the receipt. */
async function payCash(page: Page, handed: string): Promise<string> {
  await turnTo(page, '交易');
  await sale(page).getByRole('button', { name: '付款' }).click();
  const paying = page.getByRole('dialog');
  await paying.getByText('尚欠').waitFor();
  await paying.getByLabel('收到').fill(handed);
  await paying.getByRole('button', { name: '收取' }).click();
  const finish = paying.getByRole('button', { name: '完成交易' });
  await expect.poll(() => finish.isEnabled()).toBe(true);
  await finish.click();
  const receipt = page.getByRole('dialog', { name: /^已售出：/ });
  await receipt.getByText('多謝惠顧！').waitFor();
  const title = await receipt.getByRole('heading').first().innerText();
  await receipt.getByRole('button', { name: '下一位顧客' }).click();
  return title.replace('已售出：', '');
}

async function openDay(page: Page, store: number): Promise<void> {
  await page.goto(`/admin/store/pos/new/${store}`);
  await page.getByRole('radio', { name: '前枱' }).check();
  await page.getByLabel('HK$100.00', { exact: true }).fill('5');
  await page.getByText('錢箱內有 HK$500.00').waitFor();
  const kept = page.waitForResponse(
    async (answer) => answer.url().includes('/pos/offline-goods') && (await answer.json()).next === null,
  );
  await page.getByRole('button', { name: '開啟收銀機' }).click();
  await kept;
}

/** Tea and a bag for a member, who pays HK$10 of it with points. Returns the number of the sale. */
async function sellToMember(page: Page, { tea, bag, phone }: Names): Promise<string> {
  await take(page, tea);
  await take(page, bag);
  await turnTo(page, '交易');
  await sale(page).getByRole('button', { name: '會員' }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('電話、電郵或姓名').fill(phone);
  await window.getByRole('button', { name: /陳/ }).click();
  await sale(page)
    .getByLabel(/^使用積分/)
    .fill('100');
  await expectAccessible(page);
  return payCash(page, '200');
}

async function parkAndRecall(page: Page, { tea }: Names): Promise<void> {
  await take(page, tea);
  await page.getByRole('button', { name: '掛單', exact: true }).click();
  const parking = page.getByRole('dialog');
  await parking.getByLabel('方便尋找的名稱').fill('紅頸巾');
  await parking.getByRole('button', { name: '掛單' }).click();
  await parking.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^掛單清單/ }).click();
  const parked = page.getByRole('dialog');
  await parked.getByText('紅頸巾').waitFor();
  await parked.getByRole('button', { name: '取回' }).click();
  await parked.waitFor({ state: 'hidden' });
  // The sale that was called back is on the screen.
  await sale(page).waitFor();
}

/** One piece of a sale comes back; a manager types her code. */
async function takeBack(page: Page, number: string, managerCode: string): Promise<void> {
  await page.getByRole('button', { name: '收銀機選單' }).click();
  await page.getByRole('menuitem', { name: '退貨' }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('收據編號').fill(number);
  await window.getByRole('button', { name: '尋找' }).click();
  await window.getByLabel(/^退回長日茶/).fill('1');
  await window.getByLabel(/^原因/).fill('不合用');
  await expectAccessible(page);
  await window.getByRole('button', { name: '退款' }).click();
  await window.getByText('此操作需要經理同意：請經理輸入其代碼。').waitFor();
  await window.getByLabel('經理代碼').fill(managerCode);
  await window.getByRole('button', { name: '退款' }).click();
  await window.getByText(`${number}-R1`).waitFor();
  await window.getByRole('button', { name: '關閉' }).last().click();
}

/** Counts HK$5 too little and hands the session to somebody else. */
async function closeShort(page: Page, expected: number): Promise<void> {
  await page.getByRole('button', { name: '點算錢箱' }).first().click();
  await confirmStep(page, '點算錢箱', async (dialog) => {
    const short = expected - 5;
    await dialog.getByLabel('HK$100.00', { exact: true }).fill(String(Math.floor(short / 100)));
    await dialog.getByLabel('HK$1.00', { exact: true }).fill(String(Math.floor(short % 100)));
    await dialog.getByLabel('HK$0.10', { exact: true }).fill(String(Math.round((short * 10) % 10)));
  });
  await page.getByRole('button', { name: '結束更次' }).first().click();
  await confirmStep(page, '結束更次', (dialog) => dialog.getByText('欠 HK$5.00').waitFor());
  await page.getByText('差額待批').first().waitFor();
  expect(await page.getByRole('button', { name: '接受差額' }).count()).toBe(0);
}

journey('a cashier’s long day', async ({ page: owner, site, visitor }) => {
  await enter(owner, site);
  const names = namesOf(Date.now());
  const { store, cashier, stock, products, managerCode } = await prepare(owner, names);
  await ask(owner, 'PUT', 'configuration', { till_tolerance: 4 });
  const page = await visitor(tablet);
  await page.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await enter(page, site, cashier);
  await openDay(page, store);

  const first = await sellToMember(page, names);
  expect(first).toMatch(/^K/);
  await parkAndRecall(page, names);
  await payCash(page, '100');
  // Tea was sold lately, so the shop keeps some for this till although the sale is over.
  await page.waitForResponse(async (answer) => {
    if (!answer.url().includes('/pos/journal') || answer.status() !== 200) return false;
    const { lease } = (
      (await answer.json()) as { data: { lease: { pieces: { stock_id: number; quantity: number }[] } | null } }
    ).data;
    return lease?.pieces.some(({ stock_id, quantity }) => stock_id === stock && quantity >= 3) ?? false;
  });

  await page.context().setOffline(true);
  await page.getByText('沒有網絡：商店沒有回應。').waitFor();
  for (const each of ['-1', '-2', '-3']) {
    await take(page, names.tea);
    expect(await payCash(page, '100')).toMatch(new RegExp(`^T\\d+-\\d+${each}$`));
  }
  await page.context().setOffline(false);
  await page.getByText('3 宗銷售已傳到商店。').waitFor();

  await takeBack(page, first, managerCode);
  const [session] = await ask<{ id: number }[]>(owner, 'GET', `pos?filter[store_id]=${store}`);
  const id = session?.id ?? 0;
  const taken = await ask<{
    figures: { sales: number; takings: { amount: number }[]; given_back: { amount: number }[] };
  }>(owner, 'GET', `pos/${id}`);
  expect(taken.figures.sales).toBe(5);
  const sum = (rows: { amount: number }[]) => rows.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  const expected = 500 + (sum(taken.figures.takings) - sum(taken.figures.given_back)) / 100;
  await page.goto(`/admin/pos/view/${id}`);
  await closeShort(page, expected);

  await owner.goto(`/admin/pos/view/${id}`);
  await owner.getByRole('button', { name: 'Accept the difference' }).first().click();
  await confirmStep(owner, 'Accept the difference', async (dialog) => {
    await dialog.getByLabel('Reason').fill('Five dollars rolled under the counter');
  });
  await owner.getByText('Closed', { exact: true }).first().waitFor();
  await owner.getByRole('button', { name: 'Z report' }).waitFor();
  await ask(owner, 'PUT', 'configuration', { till_tolerance: 5 });
  for (const id of products) await takeAway(owner, 'product', id);
});
