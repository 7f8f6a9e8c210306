import { describe, expect, it } from 'vitest';
import { type RoleTemplateName, roleTemplateNames } from '../contract/index.ts';
import { permissionsOf } from './permission-pattern.ts';
import { templatePermissions } from './role-templates.ts';

const known = [
  'get orders',
  'get order',
  'update order',
  'batch update order',
  'refund order',
  'get order_tags',
  'get brands',
  'delete brand',
  'get categories',
  'get category',
];

describe('patterns over permissions', () => {
  it.each([
    [['get order'], ['get orders', 'get order']],
    [['get orders'], ['get orders']],
    [['* order'], ['get orders', 'get order', 'update order', 'batch update order', 'refund order']],
    [['update order'], ['update order']],
    [['batch update *'], ['batch update order']],
    [['get *'], ['get orders', 'get order', 'get order_tags', 'get brands', 'get categories', 'get category']],
    [['* category'], ['get categories', 'get category']],
    [
      ['* order', '-refund order', '-get orders'],
      ['get order', 'update order', 'batch update order'],
    ],
    [
      ['-refund order', '* order'],
      ['get orders', 'get order', 'update order', 'batch update order', 'refund order'],
    ],
    [['ship parcel'], []],
    [[], []],
  ])('%j', (patterns, expected) => {
    expect(permissionsOf(patterns, known)).toEqual(expected);
  });

  it('says when a pattern is none', () => {
    expect(() => permissionsOf(['fly order'], known)).toThrow('fly order');
  });
});

describe('the role templates', () => {
  const allowed = (name: RoleTemplateName, permissions = known, roles: Record<string, string[]> = {}) =>
    templatePermissions(name, {
      roles: new Map(Object.entries(roles)),
      permissions: permissions.map((permission) => ({ permission })),
    });

  it.each(roleTemplateNames)('%s is written in patterns that can be read', (name) => {
    expect(() => allowed(name)).not.toThrow();
  });

  it('the owner holds everything, an employee nothing, an auditor changes nothing', () => {
    expect(allowed('owner')).toEqual(['*']);
    expect(allowed('employee')).toEqual([]);
    expect(allowed('auditor')).toEqual(permissionsOf(['get *'], known));
  });

  it('hold what a domain brings for them beside what is known of them', () => {
    const payroll = ['create payroll', 'approve payroll', 'pay payroll'];
    expect(allowed('hr-officer', payroll)).toEqual(['create payroll']);
    expect(allowed('cashier', known, { cashier: ['* order', '-refund order'], buyer: ['* brand'] })).toEqual(
      permissionsOf(['* order', '-refund order'], known),
    );
    expect(() => allowed('cashier', known, { cashier: ['fly order'] })).toThrow('fly order');
  });
});
