import { type Language, languages } from '@kaifong/base/localized';
import type { LanguageState, PublishingStatus, PublishingSummary } from '../../contract/index.ts';
import { type ContentShape, changedFields, contentOf, type Fields } from './content-of.ts';
import { nextStretch, openStretch, type Stretch } from './timeline.ts';

/** A stretch of one language with what is seen in it. */
export interface PublishedStretch extends Stretch {
  readonly language: Language;
  readonly content: Fields;
}

export interface RecordFacts {
  /** The newest draft. */
  readonly record: Fields;
  readonly archived: boolean;
  readonly stretches: readonly PublishedStretch[];
  /** Fields a language lacks. */
  missing(language: Language): string[];
}

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

function stateOf(facts: RecordFacts, shape: ContentShape, language: Language, now: Date): LanguageState {
  const own = facts.stretches.filter((stretch) => stretch.language === language);
  const open = openStretch(own, now);
  const next = nextStretch(own, now);
  const latest = next ?? open;
  const draft = contentOf(facts.record, shape, language);
  const status = (): PublishingStatus => {
    if (facts.archived) return 'archived';
    if (open) return 'published';
    if (next) return 'pending';
    return own.length > 0 ? 'disabled' : 'draft';
  };
  return {
    status: status(),
    version: open?.version ?? null,
    changed: latest !== undefined && changedFields(latest.content, draft).length > 0,
    published_at: iso(open?.from_at),
    publish_at: iso(next?.from_at),
    unpublish_at: iso(next ? next.until_at : open?.until_at),
    missing: facts.missing(language),
  };
}

/** The state of every language of a record at an instant. */
export function statesOf(facts: RecordFacts, shape: ContentShape, now: Date): Record<Language, LanguageState> {
  const entries = languages.map((language) => [language, stateOf(facts, shape, language, now)]);
  return Object.fromEntries(entries) as Record<Language, LanguageState>;
}

const strongest: readonly PublishingStatus[] = ['archived', 'published', 'pending', 'disabled', 'draft'];

/** The one word for a record: the strongest of its languages'. */
export function statusOf(states: Record<Language, LanguageState>): PublishingStatus {
  const held = new Set(Object.values(states).map(({ status }) => status));
  return strongest.find((status) => held.has(status)) ?? 'draft';
}

/** What lists show of the states. */
export function summaryOf(states: Record<Language, LanguageState>): PublishingSummary {
  const entries = languages.map((language) => {
    const { status, changed, publish_at, unpublish_at } = states[language];
    return [language, { status, changed, publish_at, unpublish_at }];
  });
  return Object.fromEntries(entries);
}
