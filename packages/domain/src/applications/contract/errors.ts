import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('applications', {
  /** The step does not fit the status the application has by now. */
  'application-moved': { status: 422, params: { status: 'text' } },
  /** There is no such service that is applied for by this form. */
  'no-service': { status: 422 },
  /** The applicant has an application for this service that nobody has decided on, or that she may buy. */
  'already-open': { status: 422 },
  /** A deposit is less than the price. */
  'deposit-too-big': { status: 422 },
  'valid-past': { status: 422 },
  /** The service has nothing left that a quote could be for. */
  'service-gone': { status: 422 },
  /** The application has no quote that can be bought now, or is somebody else's. */
  'no-quote': { status: 422 },
  /** The quote lies in an order that waits for money: the order is canceled first. */
  'in-order': { status: 422 },
  /** Neither words nor a file nor progress. */
  'note-empty': { status: 422 },
  /** A job is completed once its rest and its changes are paid or taken back. */
  'still-owed': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'applications', typeof errors> {}
}
