// Where the kinds of page of the shop are, taken from its own table of routes: a new kind asks for an example here.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/storefront/src/routes.ts';

/** Paths without a page of their own: they lead on, or do something. */
const leadOn = new Set([
  '/search',
  '/services/:url?',
  '/logout',
  '/order/document',
  '/order/download',
  '/stripe',
  '/account/forms/:id/file/:file',
  // Without a booking they lead home by themselves.
  '/booking/*',
  '/event/detail/success',
  '/application/:id/file/:file',
  '/ebook/file',
  '/newsletter/link',
  '/newsletter/seen',
]);

const examples: Readonly<Record<string, string>> = {
  '/category/:url': '/category/tea-coffee',
  '/product/:url': '/product/jasmine-dragon-pearls',
  '/service/:url': '/service/private-tea-tasting',
  // Nothing of the demo costs points: the page says that it is not there.
  '/redeem/:url': '/redeem/jasmine-dragon-pearls',
  '/search/:keyword': '/search/tea',
  '/landing-page/:url': '/landing-page/:landing-page',
  '/form/:url': '/form/tea-workshop',
  '/funnel/:url': '/funnel/company-gifts',
  '/event/*': '/event/detail/tea-tasting',
  // Of nobody: the page says that it is not there.
  '/application/:id': '/application/00000000-0000-4000-8000-000000000000',
  '/blog/article/:url': '/blog/article/roasting-on-the-third-floor',
  '/blog/category/:url': '/blog/category/makers',
  '/phone/:purpose': '/phone/register',
  '/facebook/:purpose': '/facebook/login',
  '/reset-password': '/reset-password?token=of-a-letter',
  '/set-password': '/set-password?token=of-a-letter',
  '/email/verify/:id/:hash': '/email/verify/1/of-a-letter',
  '/account/orders/:id': '/account/orders/:order',
  '/account/addresses/:id': '/account/addresses/:address',
  '/order/success': '/order/success?order_number=:number',
  '/order/cancel': '/order/cancel?order_number=:number',
  '/order/fail': '/order/fail?order_number=:number',
  '/order/downloads': '/order/downloads?order_number=:number',
  '/page/:url': '/page/about-us',
  '/:url': '/about-us',
  '/*': '/nothing/of/the/kind',
};

/** Pages about what a member has: her account, her orders. */
const ofOneMember = /^\/(account|order|wishlist)(\/|$)/;

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const isPage = index === true || (path !== undefined && !children.some((child) => child.index));
    return [...(isPage ? [own || '/'] : []), ...pathsOf(children, own)];
  });
}

const paths = pathsOf(await routes).filter((path) => !leadOn.has(path));

function exampleOf(path: string): string {
  const example = examples[path] ?? path;
  if (path.includes(':') && example === path) throw new Error(`shop-addresses.ts: give an example of the page ${path}`);
  return example;
}

/** Pages made of the same pieces; every other page is a kind of its own. */
const alike = [
  /^\/(email|password|phone|facebook)\/|^\/(email-validation|resend-email|reset-password|set-password|unsubscribe)/,
  /^\/order\/(success|cancel|fail|continue|pay)/,
  /^\/account\/addresses\//,
  /^(\/checkout)?\/cart$/,
  /^\/page\/|^\/about-us$/,
];
const kindOf = (address: string) => alike.find((kind) => kind.test(address)) ?? address;

/** Each address, and whether it is the first of its kind. */
function withFirsts(addresses: readonly string[]) {
  const firsts = new Set(new Map(addresses.toReversed().map((address) => [kindOf(address), address])).values());
  return addresses.map((address) => ({ address, isFirst: firsts.has(address) }));
}

/** Addresses a stranger may look at; a `:word` in one is filled in when it is known. */
export const open = withFirsts(paths.filter((path) => !ofOneMember.test(path)).map(exampleOf));
export const ofMembers = withFirsts(paths.filter((path) => ofOneMember.test(path)).map(exampleOf));
