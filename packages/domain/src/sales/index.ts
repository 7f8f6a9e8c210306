// Door for later domains.
export { salesInvariants } from './queries/invariants.ts';
