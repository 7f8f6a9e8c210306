import { react } from '@kaifong/kernel/events';
import { invitationHours, issuePasswordToken } from './actions/password-token.ts';
import { staffInvited, staffResetRequested } from './contract/index.ts';
import { sendStaffInvitation } from './letters/staff-invitation.tsx';
import { sendStaffResetLetter } from './letters/staff-reset-letter.tsx';
import { findAccount, findAccountByEmail } from './queries/find-account.ts';

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
  react({
    name: 'identity.mail-staff-invitation',
    to: staffInvited,
    async run(tx, { account_id, language }, { eventId }) {
      const account = await findAccount(tx, account_id);
      if (!account?.enabled) return;
      const token = await issuePasswordToken(tx, { account_id }, invitationHours);
      await sendStaffInvitation({ ...tx, language }, account, token, eventId);
    },
  }),
];
