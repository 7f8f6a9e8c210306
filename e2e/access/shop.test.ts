// Every page of the shop by its words, by Tab and by the console; each kind of them as axe finds it in light, in dark and at 320 px.
import { randomUUID } from 'node:crypto';
import { languages } from '@kaifong/base/localized';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { newVisitor } from '../runner/journey.ts';
import { fillJoinForm, join, saveAddress } from '../runner/member.ts';
import { ownSite } from '../runner/site.ts';
import { faultsOf, type Language, type Look, lookOf, looks, WIDE } from './faults.ts';
import { ofMembers, open } from './shop-addresses.ts';
import { type Visit, visitIn } from './visit.ts';

const site = ownSite();
/** What the examples leave open: a record of the member's own. */
const known = new Map<string, string>();
let visit: Visit;

// The first of each kind is seen in every way, the others in one each, by turns.
const sampled = (list: typeof open) =>
  list.map(
    ({ address, isFirst }, i) =>
      [
        address,
        languages[i % languages.length] ?? 'en-US',
        isFirst ? looks : lookOf(Math.floor(i / languages.length)),
      ] as const,
  );

async function look(example: string, language: Language, seen: readonly Look[]): Promise<void> {
  const address = example.replace(/:([a-z-]+)/g, (_, name: string) => known.get(name) ?? '');
  const between = address.includes('?') ? '&' : '?';
  await visit.open(`${address}${between}lang=${language}`);
  // A page that is not there says so, and a link that is no longer good is refused: both are pages for people as well.
  const said = (await faultsOf(visit, language, 'body', seen)).filter(
    (line) => !/the console: Failed to load resource: .* status of 4(04|22)/.test(line),
  );
  expect(said, address).toEqual([]);
}

/** She joins, saves where she lives, and orders. */
async function becomeMember(page: Page): Promise<void> {
  await page.goto('/register?lang=en-US');
  await fillJoinForm(page, `reader-${randomUUID().slice(0, 8)}@example.com`);
  await join(page);
  await saveAddress(page);
  known.set('address', await keyOf(page, 'addresses'));

  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Telephone number' }).fill('21234567');
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/order\/success/);
  known.set('number', new URL(page.url()).searchParams.get('order_number') ?? '');
  await page.goto('/account/orders');
  known.set('order', await keyOf(page, 'orders'));
}

/** The key of the first record a page of hers leads to. */
async function keyOf(page: Page, list: string): Promise<string> {
  const links = page.locator(`a[href^="/account/${list}/"]:not([href^="/account/${list}/new"])`);
  return /([^/?]+)(\?.*)?$/.exec((await links.first().getAttribute('href')) ?? '')?.[1] ?? '';
}

beforeAll(async () => {
  const context = await newVisitor(site, { viewport: WIDE, locale: 'en-US' });
  visit = await visitIn(context);
  const map = await (await context.request.get('/sitemap.xml')).text();
  known.set('landing-page', /\/landing-page\/([^<"?]+)/.exec(map)?.[1] ?? '');
  await visit.page.goto('/product/jasmine-dragon-pearls');
  await addToCart(visit.page);
});
afterAll(() => visit?.page.context().close());

describe('a page of the shop hinders nobody', () => {
  it.each(sampled(open))('%s in %s', look);
  // Days, times and reasons of each language stand side by side in a narrow table.
  it.each(languages)('/stores in %s, in every way', (language) => look('/stores', language, looks));
});
describe('a page of a member hinders nobody', () => {
  beforeAll(() => becomeMember(visit.page));
  it.each(sampled(ofMembers))('%s in %s', look);
});
