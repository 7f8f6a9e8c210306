// Everything that happened to a record: its steps, and what else a screen knows of it.
import type { StepEffect } from '@kaifong/base/steps';
import type { ReactNode } from 'react';
import type { StepIcon } from './steps-of.ts';

/** A step that was taken, as the record tells it. */
export interface TimelineStep {
  readonly id: number;
  readonly command: string;
  /** Null when it was nobody in particular. */
  readonly who: string | null;
  readonly reason: string;
  /** Taken for a request of her own, because nobody else may. */
  readonly own_request?: boolean;
  readonly effects: readonly StepEffect[];
  readonly created_at: string;
}

/** Something that was no step: a comment, a letter that came. */
export interface TimelineNote {
  readonly id: number;
  readonly icon: StepIcon;
  readonly words: ReactNode;
  readonly who?: string;
  readonly created_at: string;
  /** In a frame; `internal`: a grey one. */
  readonly frame?: 'public' | 'internal';
}

export type TimelineEntry = ({ readonly kind: 'step' } & TimelineStep) | ({ readonly kind: 'note' } & TimelineNote);

/** Steps and notes, the newest first; of two at one moment the note, and of two steps the later one. */
export function timelineOf(steps: readonly TimelineStep[], notes: readonly TimelineNote[]): TimelineEntry[] {
  const all = [
    ...steps.map((step) => ({ kind: 'step', ...step }) as const),
    ...notes.map((note) => ({ kind: 'note', ...note }) as const),
  ];
  return all.reverse().sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}
