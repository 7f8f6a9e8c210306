import { expect, it } from 'vitest';
import { testField, testOptions } from '../testing/index.ts';
import { formState } from './form-state.ts';
import { chosenSeats, seatsOf } from './seats.ts';
import { answerText } from './show-answers.ts';
import { submitterOf } from './submitter-of.ts';

const now = new Date('2026-11-25T08:00:00Z');
const open = { opens_at: null, closes_at: null, submit_limit: null, allow_guest: true, limit_submit: false };
const visit = { now, isMember: false, hasSubmitted: false, submitted: 0 };

it.each([
  ['open', {}, {}],
  ['not_yet', { opens_at: new Date('2026-11-25T08:00:01Z') }, {}],
  ['open', { opens_at: now, closes_at: new Date('2026-11-25T08:00:01Z') }, {}],
  ['closed', { closes_at: now }, {}],
  ['login', { allow_guest: false }, {}],
  ['open', { allow_guest: false }, { isMember: true }],
  ['submitted', { limit_submit: true }, { hasSubmitted: true }],
  ['open', {}, { hasSubmitted: true }],
  ['full', { submit_limit: 3 }, { submitted: 3 }],
  ['open', { submit_limit: 3 }, { submitted: 2 }],
])('is %s with %j for %j', (state, form, seen) => {
  expect(formState({ ...open, ...form }, { ...visit, ...seen })).toBe(state);
});

it('names who wrote by what she wrote', () => {
  const fields = [testField(1, { key: 'first_name', type: 'text' }), testField(2, { key: 'mail', type: 'email' })];
  const of = (answers: Record<string, string>) => submitterOf(fields, answers);
  expect(of({ first_name: 'Tai Man', last_name: 'Chan', mail: 'TM@example.com' })).toEqual({
    submitter: 'Tai Man Chan',
    email: 'tm@example.com',
  });
  expect(of({ first_name: '大文', last_name: '陳' })).toEqual({ submitter: '陳大文', email: null });
  expect(of({ mail: 'tm@example.com' }).submitter).toBe('tm@example.com');
  expect(of({}).submitter).toBe('');
});

it('counts only options that have so many places', () => {
  const days = testField(1, {
    key: 'days',
    type: 'multiple_checkbox',
    additional_options: testOptions({ sat: 2, sun: null }),
  });
  const seats = seatsOf([days, testField(2, { key: 'x', type: 'text' })]);
  expect(seats).toEqual([{ key: 'days', value: 'sat', seats: 2 }]);
  expect(chosenSeats(seats, { days: ['sun'] })).toEqual([]);
  expect(chosenSeats(seats, { days: ['sun', 'sat'] })).toEqual(seats);
});

it('shows answers in words', () => {
  const day = testField(1, {
    key: 'day',
    type: 'single_select',
    additional_options: { ...testOptions({}), options: [{ value: 'sat', label: { 'zh-HK': '星期六' }, seats: null }] },
  });
  const reader = { language: 'zh-HK', main: 'en-US' } as const;
  expect(answerText(day, { day: 'sat' }, reader)).toBe('星期六');
  expect(answerText(day, { day: 'gone' }, reader)).toBe('gone');
  expect(
    answerText(testField(2, { key: 'phone', type: 'phone' }), { phone: '91234567', country_code: '852' }, reader),
  ).toBe('+852 91234567');
  expect(answerText(testField(3, { key: 'n', type: 'number' }), { n: 0 }, reader)).toBe('0');
});
