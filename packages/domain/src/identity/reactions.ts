import { react } from '@kaifong/kernel/events';
import { staffFactorsReset, staffInvited, staffResetRequested } from './contract/index.ts';
import { sendFactorsReset } from './letters/factors-reset-letter.tsx';
import { sendStaffLetter } from './letters/send-staff-letter.tsx';
import { findAccount, findAccountByEmail } from './queries/find-account.ts';

export const reactions = [
  react({
    name: 'identity.mail-staff-reset',
    to: staffResetRequested,
    async run(tx, { email, language }, { eventId }) {
      const account = await findAccountByEmail(tx, email);
      if (!account?.enabled) return;
      await sendStaffLetter({ ...tx, language }, account, { kind: 'reset', occasion: eventId });
    },
  }),
  react({
    name: 'identity.mail-staff-invitation',
    to: staffInvited,
    async run(tx, { account_id, language }, { eventId }) {
      const account = await findAccount(tx, account_id);
      if (!account?.enabled) return;
      await sendStaffLetter({ ...tx, language }, account, { kind: 'invitation', occasion: eventId });
    },
  }),
  react({
    name: 'identity.mail-factors-reset',
    to: staffFactorsReset,
    async run(tx, { account_id, language }, { eventId }) {
      const account = await findAccount(tx, account_id);
      if (account?.enabled) await sendFactorsReset({ ...tx, language }, account, eventId);
    },
  }),
];
