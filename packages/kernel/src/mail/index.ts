// Mail: stored in the transaction of its cause, sent by a job afterwards.
export { leftBehind, type MailPaper, mostAttachedBytes, type Paper, type PaperOutcome } from './attachments.ts';
export { forgetMails, mailsAbout } from './forget-mails.ts';
export {
  type LetterPaper,
  type LetterSample,
  letterNamed,
  type Renewal,
  type SentWithout,
  type WrittenLetter,
} from './letters.ts';
export {
  checkMailServer,
  fixedMailServer,
  type MailServer,
  type MailSettings,
  mailServer,
  mailServerOf,
  tryMailServer,
} from './mail-server.ts';
export { maskSecrets } from './mask-secrets.ts';
export { type BouncedMail, bounced, complained, findByMessageId, newestTo, noteBounce } from './note-bounce.ts';
export { type NotRepeated, repeatMail } from './repeat-mail.ts';
export { mailLogs } from './schema.ts';
export { type Letter, sendLetter, type WrittenMail } from './send-letter.ts';
export { fateUnknown, noAddress, sendMail } from './send-mail.ts';
