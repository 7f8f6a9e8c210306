// Faults of a flow as it stands, each said at its place: `flow.steps.2.next`.
import { type FieldError, fieldError } from '@kaifong/base/errors';
import { type Language, type Localized, languageNames, languages } from '@kaifong/base/localized';
import { mergeFields } from '../../marketing/contract/index.ts';
import type { Flow, FlowStep } from '../contract/index.ts';
import { nextKeys } from './next-keys.ts';
import { couponGap } from './step-words.ts';

export type Problems = Record<string, FieldError[]>;

const place = (index: number, field: string) => `flow.steps.${index}.${field}`;

/** Steps on a way that leads back to itself: of each circle the step that closes it. */
function loops(steps: readonly FlowStep[]): { readonly index: number; readonly field: string; readonly key: string }[] {
  const byKey = new Map(steps.map((step, index) => [step.key, { step, index }]));
  const open = new Set<string>();
  const over = new Set<string>();
  const found: { index: number; field: string; key: string }[] = [];
  const walk = (key: string) => {
    const here = byKey.get(key);
    if (!here || over.has(key)) return;
    open.add(key);
    for (const [field, to] of nextKeys(here.step)) {
      if (to !== null && open.has(to)) found.push({ index: here.index, field, key: to });
      else if (to !== null) walk(to);
    }
    open.delete(key);
    over.add(key);
  };
  for (const { key } of steps) walk(key);
  return found;
}

/** The steps that come before a step on some way to it, by its key. */
function before(steps: readonly FlowStep[], key: string): Set<string> {
  const seen = new Set<string>();
  const look = (to: string) => {
    for (const step of steps)
      if (!seen.has(step.key) && nextKeys(step).some(([, next]) => next === to)) {
        seen.add(step.key);
        look(step.key);
      }
  };
  look(key);
  return seen;
}

function reached(steps: readonly FlowStep[]): Set<string> {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const seen = new Set<string>();
  const walk = (key: string | null | undefined) => {
    const step = key ? byKey.get(key) : undefined;
    if (!step || seen.has(step.key)) return;
    seen.add(step.key);
    for (const [, next] of nextKeys(step)) walk(next);
  };
  walk(steps[0]?.key);
  return seen;
}

const isBlank = (words: string | undefined): boolean =>
  !/<(img|hr)\b/i.test(words ?? '') && (words ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

interface Words {
  readonly field: string;
  readonly words: Localized;
  readonly html?: boolean;
}

function wordsOf(step: FlowStep): Words[] {
  if (step.kind === 'mail')
    return [
      { field: 'subject', words: step.subject },
      { field: 'content', words: step.content, html: true },
    ];
  if (step.kind === 'sms') return [{ field: 'text', words: step.text }];
  return [];
}

/** The first gap in words that nothing can fill, as marketing finds it. */
export type FindFieldProblem = (
  words: string,
  html?: boolean,
) => { readonly code: 'unknown'; readonly field: string } | { readonly code: 'broken' } | undefined;

interface Judging {
  readonly main: Language;
  readonly fieldProblem: FindFieldProblem;
}

function wordProblem(
  { words, html = false }: Words,
  hasCoupon: boolean,
  { main, fieldProblem }: Judging,
): FieldError | undefined {
  if (isBlank(words[main])) return fieldError('automation.words-missing', { language: languageNames[main] });
  for (const language of languages) {
    const text = words[language] ?? '';
    const problem = fieldProblem(text.replace(couponGap, ''), html);
    if (problem?.code === 'broken') return fieldError('automation.field-broken');
    if (problem) {
      const known = [...mergeFields, 'coupon'].join(', ');
      return fieldError('automation.unknown-field', { name: problem.field, known });
    }
    if (!hasCoupon && text.search(couponGap) >= 0) return fieldError('automation.no-coupon');
  }
  return undefined;
}

/** Every key there and once, no way that leads round, no step nobody comes to, words that can be filled. */
export function flowProblems({ steps }: Pick<Flow, 'steps'>, judging: Judging): Problems {
  const problems: Problems = {};
  const say = (index: number, field: string, error: FieldError) => {
    problems[place(index, field)] ??= [error];
  };
  const keys = steps.map(({ key }) => key);
  const come = reached(steps);
  const coupons = steps.filter(({ kind }) => kind === 'coupon').map(({ key }) => key);
  for (const [index, step] of steps.entries()) {
    if (keys.indexOf(step.key) < index) say(index, 'key', fieldError('automation.key-taken'));
    for (const [field, to] of nextKeys(step))
      if (to !== null && !keys.includes(to)) say(index, field, fieldError('automation.step-unknown'));
    if (!come.has(step.key)) say(index, 'key', fieldError('automation.unreachable'));
    const earlier = before(steps, step.key);
    const hasCoupon = coupons.some((key) => earlier.has(key));
    for (const words of wordsOf(step)) {
      const problem = wordProblem(words, hasCoupon, judging);
      if (problem) say(index, words.field, problem);
    }
  }
  for (const { index, field, key } of loops(steps))
    say(index, field, fieldError('automation.loop', { number: keys.indexOf(key) + 1 }));
  return problems;
}
