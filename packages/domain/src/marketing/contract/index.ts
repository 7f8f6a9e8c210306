export {
  type LetterKind,
  type LetterPreview,
  letterAudiences,
  letterPreview,
  type MailHistory,
  mailHistory,
  routes,
} from './routes.ts';
