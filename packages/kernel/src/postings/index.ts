// Ledgers: accounts whose balance is the sum of postings that are only ever added. How to: docs/how-to/add-a-ledger.md
export {
  accountsEndingIn,
  type Balance,
  balanceOf,
  endingUntil,
  type RestOf,
  sumsSince,
} from './balances.ts';
export { forgetAccount } from './forget-account.ts';
export { neverBelowZero, postingInvariants } from './invariants.ts';
export { type Move, movePostings } from './move.ts';
export {
  type Account,
  lockAccount,
  lockAccounts,
  type PostingDraft,
  post,
  postMany,
  type SpendDraft,
  takeOff,
} from './post.ts';
export { postings } from './schema.ts';
