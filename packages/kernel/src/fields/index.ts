// Conversions by a map of fields: input to stored row, stored row to reply.
export { fieldRefusal } from './refusal.ts';
export { shownOf, translationsOf, wireValue } from './shown.ts';
export {
  columnOf,
  defaultsOf,
  holdsChange,
  isOther,
  safeValue,
  sameTexts,
  sameValue,
  storedOf,
  type Values,
} from './stored.ts';
