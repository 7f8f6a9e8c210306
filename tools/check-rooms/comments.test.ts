// The rule on comments: each names its noun.
import { expect, test } from 'vitest';
import { faultOf } from './comments.ts';
import { checkTree } from './fixture.ts';

test.each([
  "Whose code it is not is nobody's number.",
  'What is promised to the order that is changed is there for it.',
  'Those that took something.',
  'Who brought her.',
  'With those above them.',
  'Why it was refused.',
  'As it was before that line.',
  'Takes it out again: it is what it was.',
])('begins with a pronoun: %s', (text) => {
  expect(faultOf(text)).toBe('begins with a pronoun');
});

test.each(['Back again once more.', 'One after the other.', 'Once said, always shown again.'])(
  'names no noun: %s',
  (text) => {
    expect(faultOf(text)).toBe('names no noun');
  },
);

test.each([
  'The lines with the pieces that are promised to the order itself.',
  'What a customer may change.',
  'Takes an order out of the archive: its status is the one it had before.',
  'True: the line goes into a parcel.',
  'Null for a guest.',
  'Cents.',
])('names its noun: %s', (text) => {
  expect(faultOf(text)).toBeUndefined();
});

test('a comment of several lines is read whole, and marks of tools are none', () => {
  const { problems } = checkTree({
    'packages/kernel/src/a/orders.ts': [
      '// It is',
      '// gone.',
      'const a = 1;',
      '/**',
      ' * The parcel.',
      ' * It is sent.',
      ' */',
      'const b = 2; // biome-ignore lint: it is',
      "const c = '// It is text.';",
      '/** Those',
      ' * alone. */',
      'const d = 4;',
    ].join('\n'),
  });
  expect(problems.map(({ line, what }) => ({ line, what }))).toEqual([
    { line: 1, what: 'a comment begins with a pronoun: It is gone.' },
    { line: 10, what: 'a comment begins with a pronoun: Those alone.' },
  ]);
});
