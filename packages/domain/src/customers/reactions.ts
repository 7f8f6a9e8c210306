import { react } from '@kaifong/kernel/events';
import { issuePasswordToken } from '../identity/index.ts';
import {
  customerRegistered,
  emailChanged,
  emailVerified,
  passwordRequested,
  verificationRequested,
} from './contract/index.ts';
import {
  sendEmailChangedLetter,
  sendPasswordLetter,
  sendVerificationLetter,
  sendWelcomeLetter,
} from './letters/send-letters.tsx';
import { findCustomer, findCustomerByEmail } from './queries/find-customer.ts';

export const reactions = [
  react({
    name: 'customers.mail-verification',
    to: customerRegistered,
    async run(tx, { customer_id }, { eventId }) {
      const customer = await findCustomer(tx, customer_id);
      if (customer && !customer.email_verified_at) await sendVerificationLetter(tx, { customer, eventId });
    },
  }),
  react({
    name: 'customers.mail-verification-again',
    to: verificationRequested,
    async run(tx, { email }, { eventId }) {
      const customer = await findCustomerByEmail(tx, email);
      if (customer?.enabled && !customer.email_verified_at) await sendVerificationLetter(tx, { customer, eventId });
    },
  }),
  react({
    name: 'customers.mail-welcome',
    to: emailVerified,
    async run(tx, { customer_id }, { eventId }) {
      const customer = await findCustomer(tx, customer_id);
      if (customer) await sendWelcomeLetter(tx, { customer, eventId });
    },
  }),
  react({
    name: 'customers.mail-new-address',
    to: emailChanged,
    async run(tx, { customer_id, previous_email }, { eventId }) {
      const customer = await findCustomer(tx, customer_id);
      if (!customer) return;
      await sendEmailChangedLetter(tx, { customer, eventId }, previous_email);
      if (!customer.email_verified_at) await sendVerificationLetter(tx, { customer, eventId });
    },
  }),
  react({
    name: 'customers.mail-password-link',
    to: passwordRequested,
    async run(tx, { email, purpose }, { eventId }) {
      const customer = await findCustomerByEmail(tx, email);
      if (!customer?.enabled) return;
      const token = await issuePasswordToken(tx, { customer_id: customer.id });
      // Who never had a password is asked to choose one, whatever page she came from.
      const words = customer.password_hash ? purpose : 'set';
      await sendPasswordLetter(tx, { customer, eventId }, { token, purpose: words });
    },
  }),
];
