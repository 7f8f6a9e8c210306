import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('packages', {
  'units-missing': { status: 422 },
  'money-missing': { status: 422 },
  'single-missing': { status: 422 },
  'day-missing': { status: 422 },
  'ends-before': { status: 422 },
  /** A plan that was sold is switched off, not deleted, and keeps its kind. */
  'plan-sold': { status: 409, params: { sold: 'number' } },
  'kind-kept': { status: 422 },
  'product-taken': { status: 422, params: { plan: 'text' } },
  amount: { status: 422 },
  'whole-units': { status: 422 },
  /** A package has less than was to be taken. */
  'too-few': { status: 422, params: { left: 'text' } },
  'not-used': { status: 422, params: { used: 'text' } },
  /** No package of a customer pays for a purchase with enough units. */
  'no-unit': { status: 422, params: { units: 'number' } },
  'not-covered': { status: 422 },
  'not-begun': { status: 422, params: { day: 'text' } },
  over: { status: 422, params: { day: 'text' } },
  'package-moved': { status: 422, params: { number: 'text', status: 'text' } },
  'not-shared': { status: 422 },
  'own-email': { status: 422 },
  'friend-there': { status: 422 },
  'too-many-friends': { status: 422, params: { most: 'number' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'packages', typeof errors> {}
}
