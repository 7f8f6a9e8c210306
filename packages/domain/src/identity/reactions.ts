import { react } from '@kaifong/kernel/events';
import { issuePasswordToken } from './actions/password-token.ts';
import { staffResetRequested } from './contract/index.ts';
import { sendStaffResetLetter } from './letters/staff-reset-letter.tsx';
import { findAccountByEmail } from './queries/find-account.ts';

export const reactions = [
  react({
    name: 'identity.mail-staff-reset',
    to: staffResetRequested,
    async run(tx, { email, language }, { eventId }) {
      const account = await findAccountByEmail(tx, email);
      if (!account?.enabled) return;
      const token = await issuePasswordToken(tx, { account_id: account.id });
      await sendStaffResetLetter({ ...tx, language }, account, token, eventId);
    },
  }),
];
