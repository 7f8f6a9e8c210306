import { expect, it } from 'vitest';
import { type BuiltScript, checkBudgets, sectionLimit, sectionWeights, weights } from './budget.ts';

/** Text that does not compress: about `kilobytes` gzipped. */
const noise = (kilobytes: number): string => {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  };
  return Array.from({ length: Math.round(kilobytes * 1220) }, next).join('');
};
const script = (kilobytes: number, more: Partial<BuiltScript> = {}): BuiltScript => ({
  isEntry: false,
  code: noise(kilobytes),
  imports: [],
  moduleIds: [],
  ...more,
});
const page = { moduleIds: ['/src/screens/dashboard/dashboard.tsx'] };

it('counts the frame, the first page and what they share, once', () => {
  const scripts = new Map([
    ['main.js', script(10, { isEntry: true, imports: ['shared.js'] })],
    ['page.js', script(10, { ...page, imports: ['shared.js'] })],
    ['shared.js', script(10)],
    ['other.js', script(500)],
  ]);
  const [first] = weights(scripts);
  expect(first?.size).toBeGreaterThan(27);
  expect(first?.size).toBeLessThan(33);
});

it('refuses a build over budget, with the numbers', () => {
  const scripts = new Map([['main.js', script(400, { isEntry: true })]]);
  expect(() => checkBudgets(scripts)).toThrow(/over budget: first load/);
});

it('counts a card of a section, and not the chart that comes afterwards', () => {
  const card = script(10, { moduleIds: ['/src/screens/sales/dashboard/newest-orders.tsx'] });
  const chart = script(100, { moduleIds: ['/src/screens/sales/dashboard/sales-chart.tsx'] });
  const main = script(10, { isEntry: true });
  const [first] = weights(new Map(Object.entries({ 'main.js': main, 'card.js': card, 'chart.js': chart })));
  expect(first?.size).toBeGreaterThan(18);
  expect(first?.size).toBeLessThan(25);
});

/** A section as it stands in the first load: a list, a form to make one, a form to change one. */
const section = (name: string, nouns: readonly string[]) => {
  const screens = nouns.flatMap((noun) => [
    `{ path: '${noun}', title: 'screen.${noun}', permission: 'get ${noun}s', load: () => import('./${noun}-list-x.js') }`,
    `{ path: '${noun}/create', title: 'screen.${noun}_create', permission: 'create ${noun}', load: () => import('./${noun}-form-y.js') }`,
    `{ path: '${noun}/edit/:id', title: 'screen.${noun}_edit', permission: ['get ${noun}', 'update ${noun}'], load: () => import('./${noun}-form-y.js') }`,
  ]);
  const code = `const ${name} = { domain: '${name}', screens: [${screens.join()}], navigation: [] };`;
  return [`/src/screens/${name}/section.ts`, { code }] as const;
};

it('weighs what each section adds, and refuses one that brings more than its addresses', () => {
  const plain = section('booking', ['booking', 'event', 'event_category', 'service']);
  const heavy = ['/src/screens/hr/section.ts', { code: noise(2) }] as const;
  const scriptsOf = (modules: BuiltScript['modules']) => new Map([['main.js', script(1, { isEntry: true, modules })]]);
  const others = Object.fromEntries([section('crm', ['lead', 'contact']), section('hr', ['leave', 'shift'])]);
  const added = sectionWeights(scriptsOf({ ...others, ...Object.fromEntries([plain]) }));
  expect(added.map(({ name }) => name)).toEqual(['crm', 'hr', 'booking']);
  for (const { size } of added) expect(size).toBeLessThan(sectionLimit);
  expect(() => checkBudgets(scriptsOf({ ...others, ...Object.fromEntries([heavy]) }))).toThrow(
    /over budget: section hr/,
  );
});
