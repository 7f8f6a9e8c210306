import { expect, it } from 'vitest';
import { filledLine, oneLine } from './index.ts';

it.each(['a\nb', 'a\rb', 'a\tb', 'a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
  'no name has %j in it',
  (value) => {
    expect(oneLine(80).safeParse(value).success).toBe(false);
    expect(filledLine(80).safeParse(value).success).toBe(false);
  },
);

it('a name keeps its letters, whatever the script, and loses the space around it', () => {
  for (const name of ['陳大文', 'Zoë O’Hara-Núñez', 'नमस्ते', '👩‍👩‍👧'])
    expect(filledLine(80).parse(` ${name}\n`)).toBe(name);
  expect(oneLine(80).parse(' ')).toBe('');
  expect(filledLine(80).safeParse(' \n').success).toBe(false);
});
