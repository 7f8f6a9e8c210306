// What the compiler refuses: a code nobody declared, parameters that are missing, wrong or too many. `npm run types` fails
// where a line below would compile.
import { type AppError, type FieldError, fail, failField, fieldError } from '@kaifong/base/errors';
import { expect, it } from 'vitest';
import './errors.ts';

const refused = (): AppError[] => [
  // @ts-expect-error no such code
  fail('sales.cart-emty'),
  // @ts-expect-error of another domain
  fail('cart-empty'),
  // @ts-expect-error says how many are left
  fail('sales.cart-quantity'),
  // @ts-expect-error by the name the words use
  fail('sales.cart-quantity', { left: 3 }),
  // @ts-expect-error as a number
  fail('sales.cart-quantity', { available: '3' }),
  // @ts-expect-error has no gap to fill
  fail('sales.cart-empty', { available: 3 }),
  // @ts-expect-error no such code
  failField('quantity', 'validation.to-big', { max: 3 }),
  // @ts-expect-error says how many at most
  failField('quantity', 'validation.too-big'),
];

const atFields = (): FieldError[] => [
  // @ts-expect-error says how many are left
  { code: 'sales.cart-quantity' },
  // @ts-expect-error by the name the words use
  { code: 'sales.cart-quantity', params: { left: 3 } },
  // @ts-expect-error has no gap to fill
  { code: 'sales.cart-empty', params: { available: 3 } },
  { code: 'sales.cart-quantity', params: { available: 3, field: 'Pieces' } },
  { code: 'sales.cart-empty' },
];

it('a message at a field has its figures, and one from outside that lacks them is not shown with a gap', () => {
  expect(atFields()).toHaveLength(5);
  expect(fieldError('sales.cart-quantity', { available: 3 })).toEqual({
    code: 'sales.cart-quantity',
    params: { available: 3 },
  });
  expect(fieldError('sales.cart-quantity')).toEqual({ code: 'validation.input' });
});

it('codes and parameters are those that were declared', () => {
  expect(refused()).toHaveLength(8);
  expect(fail('sales.cart-quantity', { available: 3 })).toMatchObject({ status: 422, params: { available: 3 } });
  expect(fail('sales.cart-empty', {}, { details: { cart: 1 } }).details).toEqual({ cart: 1 });
  expect(failField('quantity', 'validation.too-big', { max: 3, field: 'Quantity' }).fields).toEqual({
    quantity: [{ code: 'validation.too-big', params: { max: 3, field: 'Quantity' } }],
  });
});
