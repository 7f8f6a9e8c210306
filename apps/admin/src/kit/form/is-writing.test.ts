import { expect, it } from 'vitest';
import { isWriting } from './is-writing.ts';

it.each([
  [{ tagName: 'INPUT', type: 'text' }, true],
  [{ tagName: 'INPUT', type: 'search' }, true],
  [{ tagName: 'INPUT', type: 'number' }, true],
  [{ tagName: 'TEXTAREA' }, true],
  [{ tagName: 'DIV', isContentEditable: true }, true],
  [{ tagName: 'INPUT', type: 'checkbox' }, false],
  [{ tagName: 'INPUT', type: 'radio' }, false],
  [{ tagName: 'BUTTON', type: 'button' }, false],
  [{ tagName: 'BODY', isContentEditable: false }, false],
  [null, false],
])('%o: %s', (element, writing) => {
  expect(isWriting(element as never)).toBe(writing);
});
