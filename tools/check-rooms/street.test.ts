import { describe, expect, test } from 'vitest';
import { problemsOf } from './fixture.ts';

const DOMAIN = 'packages/domain/src';

/** A file of a domain, one import in it, and what must be said (nothing: it is allowed). */
const cases: [file: string, imported: string, said?: string][] = [
  // Down the street, through the doors.
  ['sales/actions/place-order.ts', '../../catalogue/index.ts'],
  ['sales/queries/list-orders.ts', '../../catalogue/schema.ts'],
  ['sales/queries/list-orders.ts', '../../catalogue/schema/product.ts'],
  ['sales/schema.ts', '../catalogue/schema.ts'],
  ['sales/contract/order.ts', '../../catalogue/contract/index.ts'],
  ['sales/contract/order.ts', '@kaifong/domain/catalogue/contract'],
  ['sales/actions/place-order.ts', '../../catalogue/actions/publish-product.ts', 'not one of its doors'],
  ['sales/queries/list-orders.ts', '../../catalogue/queries/get-product.ts', 'not one of its doors'],
  ['sales/actions/place-order.ts', '../../catalogue/schema.ts', "may not read another domain's tables"],
  ['sales/contract/order.ts', '../../catalogue/index.ts', 'only the contracts of earlier domains'],
  ['sales/rules/totals-of.ts', '../../catalogue/index.ts', 'only the contracts of earlier domains'],
  // Imports never go up the street.
  [
    'catalogue/actions/publish-product.ts',
    '../../sales/index.ts',
    'sales (3) lives further up the street than catalogue (2)',
  ],
  ['catalogue/schema.ts', '../sales/schema.ts', 'further up the street'],
  ['settings/contract/site.ts', '@kaifong/domain/sales/contract', 'further up the street'],
  ['catalogue/actions/publish.int.test.ts', '../../sales/index.ts', 'further up the street'],
  ['sales/actions/place-order.int.test.ts', '../../catalogue/seed.ts'],
  // Left to right inside a domain.
  ['sales/actions/place-order.ts', '../queries/get-order.ts'],
  ['sales/actions/place-order.ts', './reserve-stock.ts'],
  ['sales/queries/get-order.ts', '../actions/place-order.ts', 'queries stands left of actions'],
  ['sales/rules/totals-of.ts', '../schema.ts'],
  ['sales/rules/totals-of.ts', '../scopes.ts', 'rules stands left of scopes'],
  ['sales/schema.ts', './rules/totals-of.ts', 'schema stands left of rules'],
  ['sales/contract/order.ts', '../schema.ts', 'contract stands left of schema'],
  ['sales/actions/place-order.ts', '../index.ts', 'actions stands left of index'],
  ['sales/actions/place-order.int.test.ts', '../index.ts'],
  ['sales/rules/totals-of.ts', '@kaifong/kernel/db', 'a rule is pure'],
  ['sales/rules/totals-of.ts', 'drizzle-orm', 'a rule is pure'],
  ['sales/actions/place-order.ts', '../../server.ts', 'the registry knows the domains'],
  // The same where a noun of the domain has a folder of its own.
  ['sales/refund/actions/approve-refund.ts', '../rules/refund-plan.ts'],
  ['sales/refund/actions/approve-refund.ts', '../../locks.ts'],
  ['sales/actions/cancel-order.ts', '../refund/actions/grant-refund.ts'],
  ['sales/contract/index.ts', '../refund/contract/index.ts'],
  ['sales/refund/rules/refund-plan.ts', '../queries/get-refund.ts', 'rules stands left of queries'],
  ['sales/queries/get-order.ts', '../refund/actions/approve-refund.ts', 'queries stands left of actions'],
  ['sales/refund/rules/refund-plan.ts', 'drizzle-orm', 'a rule is pure'],
  ['sales/refund/actions/approve-refund.ts', '../../../catalogue/actions/count.ts', 'not one of its doors'],
  // Nouns of a domain in their order: down, up, a key that points up, the domain's own files, a test.
  ['sales/refund/actions/approve-refund.ts', '../../order/actions/take-step.ts'],
  [
    'sales/order/actions/approve-order.ts',
    '../../desk/queries/get-admin-order.ts',
    'further up the street inside sales',
  ],
  ['sales/order/contract/order.ts', '../../refund/contract/refund.ts', 'further up the street inside sales'],
  ['sales/refund/schema.ts', '../return/schema.ts'],
  ['sales/routes.ts', './desk/queries/get-admin-order.ts'],
  ['sales/order/actions/approve-order.int.test.ts', '../../desk/queries/get-admin-order.ts'],
];

describe('street', () => {
  test.each(cases)('%s imports %s', (file, imported, said) => {
    const problems = problemsOf({ [`${DOMAIN}/${file}`]: `import { x } from '${imported}';` });
    if (said) expect(problems.join('\n')).toContain(said);
    else expect(problems).toEqual([]);
  });

  test('a noun without a place in its domain is found', () => {
    expect(problemsOf({ [`${DOMAIN}/sales/gift/schema.ts`]: '' }).join()).toContain(
      'belongs to a noun without a place in its domain (gift)',
    );
  });

  test('a domain that is not in the registry is found', () => {
    expect(problemsOf({ [`${DOMAIN}/booking/schema.ts`]: '' })).toEqual([
      `${DOMAIN}/booking: is a domain without a place on the street`,
    ]);
  });

  test('the order is that of the array, whatever the order of its imports', () => {
    const registry = `import { sales } from './sales/index.ts';
      import { catalogueDomain } from './catalogue/resources.ts';
      export const domains: readonly Domain[] = [catalogueDomain, sales];`;
    const up = { [`${DOMAIN}/catalogue/index.ts`]: "import '../sales/index.ts';" };
    expect(problemsOf({ ...up, [`${DOMAIN}/server.ts`]: registry }).join()).toContain('sales (2) lives further up');
  });

  test('a file of no known kind is found', () => {
    expect(problemsOf({ [`${DOMAIN}/sales/services/order-service.ts`]: '' })).toEqual([
      `${DOMAIN}/sales/services/order-service.ts: is of no known kind (services)`,
    ]);
  });
});
