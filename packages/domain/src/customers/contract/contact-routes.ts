import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { person } from './person.ts';
import { personRoutes } from './person-routes.ts';

/** Calls about contacts; the record itself is a resource. */
export const contactRoutes = {
  ...personRoutes('contact'),
  makeCustomer: defineRoute({
    door: 'admin',
    permission: 'update contact',
    name: 'customers.make-customer',
    method: 'POST',
    path: '/api/admin/contact/:id/customer',
    idempotent: true,
    input: z.object({ id: recordId }),
    output: one(person),
    summary:
      'Makes a customer of a contact, for whoever may create customers; a mail or number that is taken says whose it is.',
  }),
} as const;
