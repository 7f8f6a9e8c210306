export { MailPapers } from './mail-papers.tsx';
export { ResendButton } from './resend-button.tsx';
export { useSending } from './use-sending.ts';
