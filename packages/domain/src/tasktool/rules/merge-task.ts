// Where a task and its twin go from what they last had in common: field by field, the newest wins (decision 0090).
import {
  type Conflict,
  type MirroredField,
  type MirroredStatus,
  mirroredFields,
  mirroredStatuses,
  type StatusMap,
} from '../contract/index.ts';
import type { MirrorBase } from '../schema.ts';

/** The mirrored values of one side, and when that side was last changed. */
export interface Side {
  readonly title: string;
  readonly text: string;
  readonly due_on: string | null;
  readonly priority: string;
  /** Ours: our word. The tool's: its own name. */
  readonly status: string;
  readonly changed_at: Date;
}

export interface Merged {
  /** Values our task is to get. `status` is our word. */
  readonly ours: Partial<Record<MirroredField, string | null>>;
  /** Values the twin is to get. `status` is the tool's name. */
  readonly theirs: Partial<Record<MirroredField, string | null>>;
  /** Fields both sides changed; ours in our words. */
  readonly conflicts: readonly Conflict[];
  /** What both have in common once both sides were written. */
  readonly base: MirrorBase;
  /** The same while the twin alone was written. */
  readonly sent: MirrorBase;
}

const plain = (name: string) => name.trim().toLowerCase();
const isMirrored = (status: string): status is MirroredStatus =>
  (mirroredStatuses as readonly string[]).includes(status);

/** The tool's name of a status of ours; undefined for one that is not mirrored. */
export const theirStatus = (map: StatusMap, ours: string): string | undefined =>
  isMirrored(ours) && map[ours] !== '' ? map[ours] : undefined;

/** Our status for a name of the tool's: the one our task has already where several share the name. */
export function ourStatus(map: StatusMap, theirs: string, now: string): string | undefined {
  const fits = mirroredStatuses.filter((one) => plain(map[one]) === plain(theirs));
  return fits.find((one) => one === now) ?? fits[0];
}

interface Sides {
  readonly ours: Side;
  readonly theirs: Side;
  readonly base: MirrorBase;
  readonly map: StatusMap;
}

/** One field: what became of it on each side, in the words of that side. */
function movesOf(field: MirroredField, { ours, theirs, base, map }: Sides) {
  if (field !== 'status') {
    const [a, b, before] = [ours[field], theirs[field], base[field]];
    return { ourMove: a !== before, theirMove: b !== before, same: a === b, forUs: b, forThem: a };
  }
  const forThem = theirStatus(map, ours.status);
  const forUs = ourStatus(map, theirs.status, ours.status);
  return {
    // Where one side has no word for the other's status, that side is left alone.
    ourMove: ours.status !== base.status && forThem !== undefined,
    theirMove: plain(theirs.status) !== plain(base.remote_status) && forUs !== undefined,
    same: forUs === ours.status || (forThem !== undefined && plain(forThem) === plain(theirs.status)),
    forUs: forUs ?? ours.status,
    forThem: forThem ?? theirs.status,
  };
}

/** Of all fields the day alone may be none. */
const filled = ({ due_on, ...values }: Merged['ours']) => ({
  ...(values as Partial<Record<Exclude<MirroredField, 'due_on'>, string>>),
  ...(due_on !== undefined && { due_on }),
});

/** What each side is to get. Both changed and unlike: the newer one counts on both, and the other is kept to be chosen. */
export function mergeTask(sides: Sides): Merged {
  const { ours, theirs, base } = sides;
  const forOurs: Partial<Record<MirroredField, string | null>> = {};
  const forTheirs: Partial<Record<MirroredField, string | null>> = {};
  const conflicts: Conflict[] = [];
  const isOursNewer = ours.changed_at.getTime() >= theirs.changed_at.getTime();
  for (const field of mirroredFields) {
    const { ourMove, theirMove, same, forUs, forThem } = movesOf(field, sides);
    if (same || !(ourMove || theirMove)) continue;
    const isOurs = ourMove && (!theirMove || isOursNewer);
    if (ourMove && theirMove) {
      const won = isOurs ? 'ours' : 'theirs';
      conflicts.push({ field, reason: 'both', ours: ours[field], theirs: forUs, won });
    }
    if (isOurs) forTheirs[field] = forThem;
    else forOurs[field] = forUs;
  }
  const { changed_at: _, ...common } = { ...ours, ...filled(forOurs) };
  const fromUs = Object.keys(forTheirs).map((field) => [field, ours[field as MirroredField]]);
  return {
    ours: forOurs,
    theirs: forTheirs,
    conflicts,
    base: { ...common, remote_status: forTheirs.status ?? theirs.status },
    sent: { ...base, ...Object.fromEntries(fromUs), ...(forTheirs.status && { remote_status: forTheirs.status }) },
  };
}
