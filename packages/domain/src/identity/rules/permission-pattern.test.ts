import { describe, expect, it } from 'vitest';
import { roleTemplateNames } from '../contract/index.ts';
import { permissionsOf } from './permission-pattern.ts';
import { roleTemplates, templatePermissions } from './role-templates.ts';

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
  it.each(roleTemplateNames)('%s is written in patterns that can be read', (name) => {
    expect(Object.keys(roleTemplates)).toContain(name);
    expect(() => templatePermissions(name, known)).not.toThrow();
  });

  it('the owner holds everything, an employee nothing, an auditor changes nothing', () => {
    expect(templatePermissions('owner', known)).toEqual(['*']);
    expect(templatePermissions('employee', known)).toEqual([]);
    expect(templatePermissions('auditor', known).every((permission) => permission.startsWith('get '))).toBe(true);
  });

  it('an order clerk never refunds; what a later domain brings is in the role it belongs to', () => {
    expect(templatePermissions('order-clerk', known)).not.toContain('refund order');
    expect(templatePermissions('hr-officer', ['create payroll', 'approve payroll', 'pay payroll'])).toEqual([
      'create payroll',
    ]);
    expect(templatePermissions('content-editor', ['update page', 'publish page'])).toEqual(['update page']);
    expect(templatePermissions('publisher', ['update page', 'publish page'])).toEqual(['update page', 'publish page']);
  });
});
