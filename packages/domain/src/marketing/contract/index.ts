export { type MailHistory, mailHistoryCalls, mailHistoryList } from './mail-history-list.ts';
export {
  type LetterKind,
  type LetterPreview,
  letterAudiences,
  letterPreview,
  routes,
} from './routes.ts';
