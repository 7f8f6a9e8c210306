// What a day is held against, as it is kept with the day. Minutes are counted from midnight by her clock.
export interface PlanSpan {
  readonly from: number;
  readonly to: number;
}

/** A stretch of the plan with rules of its own: a shift, or all usual hours of the day. */
export interface PlanBlock extends PlanSpan {
  /** Unpaid minutes inside it that lie where she takes them. */
  readonly break_minutes: number;
  readonly late_grace: number;
  readonly early_grace: number;
  readonly before: number;
  readonly after: number;
  /** So many minutes outside may be overtime; null: none is. */
  readonly overtime_from: number | null;
  /** True: overtime is paid without a word of anybody. */
  readonly overtime_paid: boolean;
}

export interface DayPlan {
  /** Earliest first. On a holiday the hours that are off. */
  readonly spans: readonly PlanSpan[];
  readonly free: 'rest' | 'holiday' | null;
  readonly blocks: readonly PlanBlock[];
  /** Below so many minutes of work somebody has to look at the day. */
  readonly short_below: number;
}
