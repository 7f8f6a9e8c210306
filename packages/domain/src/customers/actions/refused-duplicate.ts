import { failField } from '@kaifong/base/errors';
import { isUniqueViolation } from '@kaifong/kernel/db';

/** Turns the database's refusal of a second customer with the same address or number into words at the field. */
export function refusedDuplicate(error: unknown): unknown {
  if (isUniqueViolation(error, 'customers_email')) return failField('email', 'customers.email-taken');
  if (isUniqueViolation(error, 'customers_phone')) return failField('phone', 'customers.phone-taken');
  return error;
}
