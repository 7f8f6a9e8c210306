// The guards of a session.
import { rulesOf } from '@kaifong/base/steps';
import { type SessionStatus, sessionMachine } from '../contract/index.ts';

export interface SessionFacts {
  readonly status: SessionStatus;
  readonly differenceCents: number;
  /** By so much a count may differ. */
  readonly toleranceCents: number;
}

const withinTolerance = ({ differenceCents, toleranceCents }: SessionFacts) =>
  Math.abs(differenceCents) <= toleranceCents;

export const sessionRules = rulesOf(sessionMachine)({
  withinTolerance,
  beyondTolerance: (session: SessionFacts) => !withinTolerance(session),
});
