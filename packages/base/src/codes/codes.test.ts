import { expect, it } from 'vitest';
import { isEan13, isMistypedEan13 } from './index.ts';

it.each([
  ['4006381333931', true, false],
  ['4006381333932', false, true],
  ['400638133393', false, false],
  ['TEA-4006381333932', false, false],
])('%s', (text, right, mistyped) => {
  expect([isEan13(text), isMistypedEan13(text)]).toEqual([right, mistyped]);
});
