// What a domain contributes to pages shared by all: the dashboard and the search box.
import type { Card, CardOf } from '@kaifong/base/contract';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import type { batchOf } from '../http/index.ts';

/** A dashboard card with the query that reads its data. */
export interface BoundCard {
  readonly card: Card;
  read(ctx: Context): Promise<unknown>;
}

/** Binds a card to its query; the query should be one statement. */
export const bindCard = <C extends Card>(card: C, read: (ctx: Context) => Promise<CardOf<C>>): BoundCard => ({
  card,
  read,
});

export interface SearchHit {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  /** Steps of its machine that the caller may take now. */
  readonly commands?: string[];
}

/** One kind of record that the search box finds. */
export interface RecordSearch {
  /** Noun of the record: `order`. */
  readonly kind: string;
  /** Needed to find such records; without it they are not searched. */
  readonly permission: StaffPermission;
  /** Returns the best `limit` matches. `keyword` is never empty. */
  find(ctx: Context, keyword: string, limit: number): Promise<readonly SearchHit[]>;
}

/** One element of a page as it was put together: its id and what was filled in. */
export interface PlacedElement {
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Loads what all elements of one type show, by their ids; notes in `ctx.usedTags` what that was made from. */
export type LoadElements = (ctx: Context, elements: readonly PlacedElement[]) => Promise<ReadonlyMap<string, unknown>>;

/**
 * Something the owner of a new shop does before it opens. Its words are `<domain>.setup.<name>.title` and `.text`; the list
 * stands on the first page of the back office until everything on it is done.
 */
export interface SetupStep {
  /** `way-to-ship` */
  readonly name: string;
  /** The screen where the step is done, below `/admin`: `/shipping`. */
  readonly screen: string;
  /** Whether the step is for this shop at all; left out: for every one. */
  isAsked?(ctx: Context): Promise<boolean>;
  isDone(ctx: Context): Promise<boolean>;
}

/**
 * What a domain keeps of one customer, for her when she asks the shop for it: name of the part → its rows. No secrets, nothing of
 * others, and of staff no more than what they wrote to her. Amounts are decimals of the currency beside them.
 */
export type PersonalParts = Readonly<
  Record<string, (ctx: Context, customerId: number) => Promise<readonly Readonly<Record<string, unknown>>[]>>
>;

/** Noun of a record → the ids of those the demo brought and that are still there. */
export type DemoIds = ReadonlyMap<string, readonly string[]>;

/** Records a demo shop may bring that are no resource of the engine, or that go with the demo where their deletion would refuse it. */
export interface DemoKind {
  /** Noun of the record. */
  readonly kind: string;
  /** The key of the kind's words, `<domain>.<kind>`, with `.name` and `.plural`. */
  readonly words: string;
  /** Every such record of the shop. Version null: it goes even when somebody changed it. */
  list(ctx: Context): Promise<readonly { readonly id: string; readonly version: number | null }[]>;
  /** What one is called, to tell that it stays. */
  title(ctx: Context, id: string): Promise<string>;
  /** Records that people made while they tried the demo, of nothing but its own: they go with it where the owner wants so. */
  trial?(ctx: Context, demo: DemoIds): Promise<readonly string[]>;
  /** Takes records away, each by itself; refuses those something else needs. */
  remove(ctx: Context, ids: readonly string[]): Promise<ReturnType<typeof batchOf<string>>>;
}

export interface DemoStay {
  readonly words: string;
  put(ctx: Context, id: number): Promise<void>;
}

/** What a domain says of the demo shop's records when they are taken away. */
export interface DemoPart {
  readonly kinds?: readonly DemoKind[];
  /** Resource → whether something that stays uses the record, where its deletion would not be refused for that. */
  readonly needed?: Readonly<Record<string, (ctx: Context, id: number) => Promise<boolean>>>;
  /** Resource → what is done with a record that stays because something needs it, and the sentence that says so. */
  readonly stays?: Readonly<Record<string, DemoStay>>;
}

/**
 * Things of one kind that wait for somebody: for her decision, or for her work. They stand together on one list, whichever domain they
 * are of. Its words are `<domain>.waits.<name>`.
 */
export interface Wait {
  /** `leave` */
  readonly name: string;
  /** Needed to be asked for them; `self`: the rows are those of the caller, whoever she is. */
  readonly permission: StaffPermission | 'self';
  /** The screen of all of them, below `/admin`: `/leave`. */
  readonly screen: string;
  /**
   * A select of what waits for an account, as a part of one statement: `id` (integer), `title` (text), `since` (timestamptz) and `link`
   * (text, the address below `/admin`). A decision somebody asked for herself is left out unless she is the only one who may take it.
   * `today`: the date by the shop's clock.
   */
  rows(ctx: Context, accountId: number, today: string): SQL;
}

/** Days of a calendar, from midnight to midnight by the shop's clock. */
export interface CalendarSpan {
  readonly from: Date;
  /** The first instant after it. */
  readonly to: Date;
  /** Days of the span by the shop's clock, both included. */
  readonly first_on: string;
  readonly last_on: string;
  /** The shop's zone. */
  readonly zone: string;
  /** Only what is of this account; null: of everybody. */
  readonly account_id: number | null;
}

export interface CalendarItem {
  /** Of the layer alone. */
  readonly id: string;
  readonly title: string;
  /** `#rrggbb`; left out: the calendar's own. */
  readonly color?: string | null;
  /** An instant, or a day (`2026-11-30`) where it takes whole days. */
  readonly start: string;
  /** The first instant, or day, after it. */
  readonly end: string;
  /** The address below `/admin`; null: there is none the reader may open. */
  readonly link: string | null;
}

/** One kind of thing on the calendars. Its words are `<domain>.calendar.<name>`. */
export interface CalendarLayer {
  /** `leave` */
  readonly name: string;
  /** Needed to see it of everybody. */
  readonly permission: StaffPermission;
  /** True: it is on everybody's own calendar, too, with what is of her. */
  readonly personal: boolean;
  /** At most `limit` items of a span, in the caller's language. One or two statements. */
  items(ctx: Context, span: CalendarSpan, limit: number): Promise<readonly CalendarItem[]>;
}
