// Holds: what there is only so much of, promised to somebody for a while or for good. How to: docs/how-to/add-a-hold.md
export { expireHolds, giveBackExpired } from './expire.ts';
export { type HoldDraft, hold, type Limit, type TimeRange, type Wish } from './hold.ts';
export { holdInvariants, neverOver } from './invariants.ts';
export { type Piece, prolong, release, take } from './keep.ts';
export { moveHolds } from './move.ts';
export { type RangeRow, rangesOf } from './ranges.ts';
export { freeOf, type HoldRow, holdsOf, holdsOfSubjects, promisedBetween, promisedOf } from './read.ts';
export { holds } from './schema.ts';
export { lockSubjects, type Owner, type Subject } from './subject.ts';
