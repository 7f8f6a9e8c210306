import { expect, test } from 'vitest';
import { messageProblems } from './message-problems.ts';
import type { Language } from './message-set.ts';

function problemsOf(texts: Partial<Record<Language, Record<string, string>>>): string[] {
  const maps = Object.fromEntries(
    Object.entries(texts).map(([language, messages]) => [language, new Map(Object.entries(messages))]),
  );
  return messageProblems({ folder: 'm', texts: maps, broken: [] });
}

test('complete messages have no problem', () => {
  expect(
    problemsOf({
      'en-US': {
        title: 'Order {{number}}',
        left_one: 'One left',
        left_other: '{{count}} left',
        terms: 'See <b>terms</b>',
      },
      'zh-HK': { title: '訂單 {{number}}', left_other: '只剩 {{count}} 件', terms: '請看<b>條款</b>' },
      'zh-CN': { title: '订单 {{ number }}', left_other: '仅剩 {{count}} 件', terms: '请看<b>条款</b>' },
    }),
  ).toEqual([]);
});

test('a key that one language lacks is found, whichever has it', () => {
  expect(
    problemsOf({ 'en-US': { a: 'A' }, 'zh-HK': { a: '甲', b: '乙' }, 'zh-CN': { left_other: '{{count}}' } }),
  ).toEqual([
    'm/en-US.json lacks b',
    'm/en-US.json lacks left_other',
    'm/zh-HK.json lacks left_other',
    'm/zh-CN.json lacks a',
    'm/zh-CN.json lacks b',
  ]);
});

test('an empty text is found', () => {
  expect(problemsOf({ 'en-US': { a: 'A' }, 'zh-HK': { a: ' ' }, 'zh-CN': { a: '甲' } })).toEqual([
    'm/zh-HK.json has an empty text for a',
  ]);
});

test('a lost placeholder, a misspelt one and a lost tag are found', () => {
  expect(
    problemsOf({
      'en-US': { a: 'By {{name}}', b: '<b>Now</b>' },
      'zh-HK': { a: '由你', b: '現在' },
      'zh-CN': { a: '由 {{nmae}}', b: '<b>现在</b>' },
    }),
  ).toEqual([
    'm/zh-HK.json fills in other values than en-US in a: {{name}}',
    'm/zh-HK.json fills in other values than en-US in b: <b> </b>',
    'm/zh-CN.json fills in other values than en-US in a: {{nmae}} {{name}}',
  ]);
});

test('the other script is found, and the names of languages are left alone', () => {
  expect(
    problemsOf({
      'en-US': { a: 'Order', b: '繁體中文, 简体中文' },
      'zh-HK': { a: '订單', b: '繁體中文、简体中文' },
      'zh-CN': { a: '订單', b: '繁體中文、简体中文' },
    }),
  ).toEqual([
    'm/zh-HK.json has characters of the other script in a: 订',
    'm/zh-CN.json has characters of the other script in a: 單',
  ]);
});

test('words that a generator left to be filled in are missing', () => {
  expect(
    problemsOf({ 'en-US': { a: 'Order' }, 'zh-HK': { a: 'TODO(words) its name' }, 'zh-CN': { a: '订单' } }),
  ).toEqual(['m/zh-HK.json has no words yet for a: TODO(words) its name']);
});
