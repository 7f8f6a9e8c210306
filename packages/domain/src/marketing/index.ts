// Door for later domains.
export { type AudiencePart, audienceParts } from './ports/audience-parts.ts';
export { purchasesAfter } from './ports/broadcast-purchases.ts';
export { listLetters } from './queries/letters.ts';
