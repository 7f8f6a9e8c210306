import type { ReportFigures, ReportMeasure } from '../contract/index.ts';

interface Goal {
  readonly measure: string;
  readonly target: number;
}

/** A figure misses its goal by being less, or where less is better by being more. One that is not there misses nothing. */
export function missesGoal(goal: Goal, figures: ReportFigures, measure: ReportMeasure | undefined): boolean {
  const value = figures[goal.measure];
  if (value === null || value === undefined || !measure) return false;
  return measure.down ? value > goal.target : value < goal.target;
}
