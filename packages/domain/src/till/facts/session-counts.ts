// What the history of a session says of its drawer, for its papers: the counts before the last one, and who accepted a difference.
interface Effect {
  readonly word: string;
  readonly amount?: number | null | undefined;
}

/** A session as far as its history goes. */
interface Steps {
  readonly timeline: readonly {
    readonly command: string;
    readonly who: string | null;
    readonly reason: string;
    readonly effects: readonly Effect[];
  }[];
}

export interface EarlierCount {
  readonly who: string;
  readonly amount: number;
}

/** Counts that another one replaced, the oldest first. */
export const earlierCounts = ({ timeline }: Steps): EarlierCount[] =>
  timeline
    .filter(({ command }) => command === 'count')
    .slice(0, -1)
    .flatMap(({ who, effects }) => {
      const amount = effects.find(({ word }) => word === 'counted')?.amount;
      return amount === undefined || amount === null ? [] : [{ who: who ?? '', amount }];
    });

/** The member of staff that accepted a difference, and why; undefined where nobody had to. */
export function acceptedBy({ timeline }: Steps): string | undefined {
  const step = timeline.find(({ command }) => command === 'approve');
  return step && [step.who, step.reason].filter(Boolean).join(' · ');
}
