// Between what a caller sends, what a row holds and what the wire shows, by a map of fields: of a resource, or of a line in it.
export { fieldRefusal } from './refusal.ts';
export { shownOf, translationsOf, wireValue } from './shown.ts';
export { defaultsOf, holdsChange, isOther, safeValue, sameTexts, sameValue, storedOf, type Values } from './stored.ts';
