import { react } from '@kaifong/kernel/events';
import { joinProven } from './actions/join-proven.ts';
import {
  accessChanged,
  customerRegistered,
  emailChanged,
  emailVerified,
  fullNameOf,
  leavingRequested,
  newsRequested,
  passwordRequested,
  personHandedOver,
  phoneProven,
  smsBudgetLow,
  verificationRequested,
} from './contract/index.ts';
import { mailHandOver } from './letters/mail-hand-over.tsx';
import {
  sendAccessChangedLetter,
  sendEmailChangedLetter,
  sendPasswordLetter,
  sendSmsBudgetLetter,
  sendVerificationLetter,
  sendWelcomeLetter,
} from './letters/send-letters.tsx';
import { sendJoinLetter, sendLeaveLetter } from './news/letters/send-news-letters.tsx';
import { findCustomer, findCustomerByEmail, findPerson } from './queries/find-customer.ts';

export const reactions = [
  react({
    name: 'customers.mail-verification',
    to: customerRegistered,
    async run(tx, { customer_id }, { eventId }) {
      const customer = await findCustomer(tx, customer_id);
      if (customer && !customer.email_verified_at) await sendVerificationLetter(tx, { customer, occasion: eventId });
    },
  }),
  react({
    name: 'customers.mail-verification-again',
    to: verificationRequested,
    async run(tx, { email }, { eventId }) {
      const customer = await findCustomerByEmail(tx, email);
      if (customer?.enabled && !customer.email_verified_at)
        await sendVerificationLetter(tx, { customer, occasion: eventId });
    },
  }),
  react({
    name: 'customers.mail-welcome',
    to: emailVerified,
    async run(tx, { customer_id }, { eventId }) {
      const customer = await findCustomer(tx, customer_id);
      if (customer) await sendWelcomeLetter(tx, { customer, occasion: eventId });
    },
  }),
  react({
    name: 'customers.join-by-email',
    to: emailVerified,
    run: (tx, { customer_id }) => joinProven(tx, customer_id, 'email'),
  }),
  react({
    name: 'customers.join-by-phone',
    to: phoneProven,
    run: (tx, { customer_id }) => joinProven(tx, customer_id, 'phone'),
  }),
  react({
    name: 'customers.mail-new-address',
    to: emailChanged,
    async run(tx, { customer_id, previous_email }, { eventId }) {
      const customer = await findCustomer(tx, customer_id);
      if (!customer) return;
      await sendEmailChangedLetter(tx, { customer, occasion: eventId }, previous_email);
      if (!customer.email_verified_at) await sendVerificationLetter(tx, { customer, occasion: eventId });
    },
  }),
  react({
    name: 'customers.mail-access-changed',
    to: accessChanged,
    async run(tx, { customer_id, what }, { eventId }) {
      const customer = await findCustomer(tx, customer_id);
      if (customer && customer.erased_at === null)
        await sendAccessChangedLetter(tx, { customer, occasion: eventId }, what);
    },
  }),
  react({
    name: 'customers.mail-hand-over',
    to: personHandedOver,
    async run(tx, { customer_id: id, ...handed }, { eventId }) {
      const person = await findPerson(tx, id);
      if (!person || person.erased_at !== null) return;
      const path = person.is_customer ? `/admin/customer/edit/${id}` : `/admin/contact/view/${id}`;
      const about = { kind: 'customer', id };
      await mailHandOver(tx, { ...handed, name: fullNameOf(person), path, about, occasion: eventId });
    },
  }),
  react({
    name: 'customers.mail-leaving',
    to: leavingRequested,
    run: (tx, asked, { eventId }) => sendLeaveLetter(tx, { ...asked, eventId }),
  }),
  react({
    name: 'customers.mail-joining',
    to: newsRequested,
    run: (tx, asked, { eventId }) => sendJoinLetter(tx, { ...asked, eventId }),
  }),
  react({
    name: 'customers.mail-sms-budget',
    to: smsBudgetLow,
    run: (tx, low) => sendSmsBudgetLetter(tx, low),
  }),
  react({
    name: 'customers.mail-password-link',
    to: passwordRequested,
    async run(tx, { email, purpose }, { eventId }) {
      const customer = await findCustomerByEmail(tx, email);
      if (!customer?.enabled) return;
      // A customer who never had a password is asked to choose one, whatever page she came from.
      await sendPasswordLetter(tx, { customer, occasion: eventId }, customer.password_hash ? purpose : 'set');
    },
  }),
];
