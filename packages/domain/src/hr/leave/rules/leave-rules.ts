import { rulesOf } from '@kaifong/base/steps';
import { type LeaveStatus, leaveMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface LeaveFacts {
  readonly status: LeaveStatus;
  /** The caller may apply for it and take it back: her own, or as somebody who writes leave for others. */
  readonly mayWrite: boolean;
  /** The caller may decide on it: as her manager or by right. */
  readonly mayDecide: boolean;
  readonly cancel_wished: boolean;
  readonly needs_second: boolean;
  readonly first_approver_id: number | null;
  /** The leave's last day is over. */
  readonly isOver: boolean;
}

export const leaveRules = rulesOf(leaveMachine)({
  owner: ({ mayWrite }: LeaveFacts) => mayWrite,
  ownerOfNew: ({ mayWrite, cancel_wished }: LeaveFacts) => mayWrite && !cancel_wished,
  ownerAhead: ({ mayWrite, isOver }: LeaveFacts) => mayWrite && !isOver,
  decider: ({ mayDecide }: LeaveFacts) => mayDecide,
  cancelWished: ({ mayDecide, cancel_wished }: LeaveFacts) => mayDecide && cancel_wished,
  firstOfTwo: (leave: LeaveFacts) => leave.mayDecide && leave.needs_second && leave.first_approver_id === null,
  last: (leave: LeaveFacts) => leave.mayDecide && (!leave.needs_second || leave.first_approver_id !== null),
});
