import { describe, expect, it } from 'vitest';
import { checker, type Need } from './kit/permissions/permission-map.ts';
import { alwaysAllowed, neededFor, screenNeed } from './kit/permissions/screen-need.ts';
import { screens } from './screens/index.ts';

describe('what an address needs', () => {
  it.each<[string, Need | undefined]>([
    ['brand', 'get brands'],
    ['brand/create', 'create brand'],
    ['brand/edit/:id', ['get brand', 'update brand']],
    ['order/:id', 'get order'],
    ['announcement/view/:id', 'get announcement'],
    ['po/view/:id', 'get po'],
    ['landing-page', 'get landing_pages'],
    ['landing-page/traffic/:id', 'get landing_page'],
    ['blog/article/edit/:id', ['get article', 'update article']],
    ['blog/category', 'get blog_categories'],
    ['customer/list/create', 'create customer'],
    ['tag/edit/:name', ['get tag', 'update tag']],
    // The mappings the specification spells out.
    ['shipping', 'update configuration'],
    ['shipping/create', 'update configuration'],
    ['shipping/edit/:id', 'update configuration'],
    ['footer', 'get block'],
    ['product/print-label', ['print barcode', 'print qrcode']],
    ['application-product', { all: ['get products', 'get application'] }],
    ['application-product/edit/:id', { all: ['get product', 'get application'] }],
    ['salary-management', 'batch update admin_salary'],
    ['dashboard', undefined],
    ['profile', undefined],
    ['my-tasks', undefined],
    ['my-calendar', undefined],
    ['my-leave/create', undefined],
    ['my-attendance/appeal/:id', undefined],
    ['my-reimbursement/view/:id', undefined],
    ['my-payroll', undefined],
    ['crm-dashboard', undefined],
    ['clickup', undefined],
  ])('%s', (path, expected) => {
    expect(screenNeed(path)).toEqual(expected);
  });

  it.each([
    ['update shipping_setting', 'update configuration'],
    ['update template', 'update configuration'],
    ['batch update salary', 'batch update admin_salary'],
    ['delete salary', 'delete admin'],
    ['get footer', 'get block'],
    ['update brand', 'update brand'],
  ] as const)('doing "%s" needs "%s"', (action, expected) => {
    expect(neededFor(action)).toBe(expected);
  });

  it('service products need products and applications, not one of them', () => {
    const need = screenNeed('application-product') as Need;
    expect(checker(['get products'])(need)).toBe(false);
    expect(checker(['get application'])(need)).toBe(false);
    expect(checker(['get products', 'get application'])(need)).toBe(true);
    expect(checker(['*'])(need)).toBe(true);
  });

  it('printing labels needs one of the two', () => {
    const need = screenNeed('product/print-label') as Need;
    expect([checker(['print qrcode'])(need), checker(['get product'])(need)]).toEqual([true, false]);
  });
});

describe('the screens of the back office', () => {
  it.each(screens.map((screen) => [screen.path, screen] as const))(
    '%s asks for what its address says',
    (path, screen) => {
      expect(screen.permission).toEqual(screenNeed(path));
    },
  );

  it('only the personal ones and the dashboards stand open', () => {
    const open = screens.filter(({ permission }) => permission === undefined).map(({ path }) => path);
    expect(open.filter((path) => !alwaysAllowed.includes(path))).toEqual([]);
  });
});
