import { describe, expect, it } from 'vitest';
import { fieldProblem } from '../../marketing/index.ts';
import { flowOfSteps } from '../testing/index.ts';
import { flowProblems } from './flow-problems.ts';

const mail = (key: string, next: string | null, words = 'Hello') => ({
  kind: 'mail',
  key,
  subject: { 'en-US': words },
  content: { 'en-US': `<p>${words}</p>` },
  next,
});
const tag = (key: string, next: string | null) => ({ kind: 'tag', key, tag: 'x', next });
const fork = (key: string, next: string | null, otherwise: string | null) => ({
  kind: 'condition',
  key,
  conditions: [],
  next,
  otherwise,
});
const coupon = (key: string, next: string | null) => ({ kind: 'coupon', key, promotion_id: 1, next });

const codes = (steps: object[]) =>
  Object.fromEntries(
    Object.entries(flowProblems(flowOfSteps(steps), { main: 'en-US', fieldProblem })).map(([place, [problem]]) => [
      place,
      problem?.code,
    ]),
  );

describe('a flow', () => {
  it.each<[string, object[], Record<string, string>]>([
    ['is right', [mail('a', 'b'), fork('b', 'c', null), tag('c', null)], {}],
    ['two ways may meet', [fork('a', 'b', 'c'), tag('b', 'c'), tag('c', null)], {}],
    ['leads to itself', [tag('a', 'a')], { 'flow.steps.0.next': 'automation.loop' }],
    [
      'leads round by the other way of a condition',
      [tag('a', 'b'), fork('b', null, 'a')],
      { 'flow.steps.1.otherwise': 'automation.loop' },
    ],
    [
      'a loop nobody comes to',
      [tag('a', null), tag('b', 'c'), tag('c', 'b')],
      {
        'flow.steps.1.key': 'automation.unreachable',
        'flow.steps.2.key': 'automation.unreachable',
        'flow.steps.2.next': 'automation.loop',
      },
    ],
    ['leads nowhere', [tag('a', 'gone')], { 'flow.steps.0.next': 'automation.step-unknown' }],
    ['a name twice', [tag('a', 'b'), tag('b', null), tag('b', null)], { 'flow.steps.2.key': 'automation.key-taken' }],
    ['a step nobody comes to', [tag('a', null), tag('b', null)], { 'flow.steps.1.key': 'automation.unreachable' }],
    [
      'a field nobody has',
      [mail('a', null, '{{password_hash}}')],
      { 'flow.steps.0.subject': 'automation.unknown-field', 'flow.steps.0.content': 'automation.unknown-field' },
    ],
    [
      'a field in a tag of HTML',
      [{ ...mail('a', null), content: { 'en-US': '<a href="{{first_name}}">x</a>' } }],
      { 'flow.steps.0.content': 'automation.field-broken' },
    ],
    [
      'no words',
      [mail('a', null, '')],
      { 'flow.steps.0.subject': 'automation.words-missing', 'flow.steps.0.content': 'automation.words-missing' },
    ],
    [
      'a code nobody gave',
      [mail('a', 'b', 'Code {{coupon}}'), coupon('b', null)],
      { 'flow.steps.0.subject': 'automation.no-coupon', 'flow.steps.0.content': 'automation.no-coupon' },
    ],
    ['a code from before', [coupon('a', 'b'), mail('b', null, 'Code {{ coupon | – }}')], {}],
  ])('%s', (_, steps, expected) => {
    expect(codes(steps)).toEqual(expected);
  });
});
