import { type AnyReaction, react } from '@kaifong/kernel/events';
import { customerMerged, mergeUndone } from '../customers/contract/index.ts';
import { moveUses, moveUsesBack } from './actions/move-uses.ts';

export const reactions: readonly AnyReaction[] = [
  react({ name: 'promotions.move-uses', to: customerMerged, run: (tx, merge) => moveUses(tx, merge) }),
  react({ name: 'promotions.move-uses-back', to: mergeUndone, run: (tx, merge) => moveUsesBack(tx, merge) }),
];
