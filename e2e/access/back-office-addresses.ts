// Where the screens of the back office are, taken from its own table: a new screen is walked by itself.
import { languages } from '@kaifong/base/localized';
import { domains } from '@kaifong/domain/server';
import { screens } from '../../apps/admin/src/screens/index.ts';
import { workspace } from '../runner/task-tool.ts';
import type { Language } from './faults.ts';
import type { Visit } from './visit.ts';

/** Screens before the door. */
const outside = ['/admin/login', '/admin/forget-password', '/admin-reset-password?token=of-a-letter'];

const settingsTabs = new Set(
  domains.flatMap(({ settings }) => Object.values(settings?.values ?? {}).map(({ tab }) => tab)),
);

/** The path of every screen; one with tabs counts once for each of them. */
const inside = screens.flatMap(({ path }) =>
  path === 'configuration' ? [...settingsTabs].map((tab) => `${path}?active_tab=${tab}`) : [path],
);

/** A third of the paths for each language: what makes a list, a form or a view is read in all three. */
const partOf = (paths: readonly string[], language: Language) =>
  paths.filter((_, i) => languages[(i + Math.floor(i / languages.length)) % languages.length] === language);

/** Nouns whose screens are laid out by hand: each of them is a kind of its own. */
const byHand = ['product', 'order', 'menu', 'landing-page', 'page', 'article', 'role'];

/** What a screen is built of: a list, a form and a view of one noun are made of the same pieces as those of another. */
export function kindOf(address: string): string {
  const [path = ''] = address.split('?');
  const [noun = '', ...rest] = path.split('/');
  if (byHand.includes(noun)) return path;
  if (rest.length > 0) return rest[0] ?? path;
  return inside.includes(`${path}/create`) ? 'list' : path;
}

export const outsideIn = (language: Language) => partOf(outside, language);

/** The screens inside others in a language, and which of them are the first of their kind in any language. */
export function insideIn(language: Language): readonly { readonly path: string; readonly isFirst: boolean }[] {
  const firsts = new Set(new Map(inside.toReversed().map((path) => [kindOf(path), path])).values());
  return partOf(inside, language).map((path) => ({ path, isFirst: firsts.has(path) }));
}

/** The address of a submission of the first form that somebody filled in. */
async function submissionAddress(visit: Visit): Promise<string> {
  await visit.turnTo(await addressOf('formbuilder/histories/:id', visit));
  return (await visit.page.locator('main a[href*="/history/"]').first().getAttribute('href')) ?? '';
}

/** The address of a slip of the first run of payroll. */
async function slipAddress(visit: Visit): Promise<string> {
  await visit.turnTo(await addressOf('payroll/view/:id', visit));
  return (await visit.page.locator('main a[href*="/payslip/view/"]').first().getAttribute('href')) ?? '';
}

/** The address of a screen. One of a record is that of the first record its list leads to. */
export async function addressOf(named: string, visit: Visit): Promise<string> {
  const path = named.replace(':workspace', workspace);
  if (path === 'formbuilder/:form_id/history/:history_id') return submissionAddress(visit);
  if (path === 'payslip/view/:id') return slipAddress(visit);
  const { page, turnTo } = visit;
  const [, above = '', key] = /^(.*)\/(:\w+)$/.exec(path) ?? [];
  if (!key) return `/admin/${path}`;
  const list = `/admin/${above
    .replace(/^broadcast\/history$/, 'broadcast')
    .replace(/^leaving-pay\//, 'salary-management/')
    .replace(
      /\/(edit|view|management|goods|traffic|why|histories|qr|appeal|contributions|pos|pos\/new|pos\/booking)$/,
      '',
    )}`;
  // The list of one's own leave has the plural's name.
  await turnTo(list.replace(/\/my-leave$/, '/my-leaves'));
  const hrefs = await page
    .locator(`main a[href^="${list}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const links = hrefs.filter((link) => !link.endsWith('/create'));
  const record = (links.find((link) => link.startsWith(`/admin/${above}/`)) ?? links[0])?.split('/').at(-1);
  if (!record) throw new Error(`${list} leads to no record: the demo shop has none.`);
  return `/admin/${above}/${record}`;
}
