import { expect, it } from 'vitest';
import { escaped } from './xml.ts';

it.each([
  ['Salt & "pepper" <3', 'Salt &amp; &quot;pepper&quot; &lt;3'],
  [']]> ends nothing', ']]&gt; ends nothing'],
  ['pasted\u000bfrom\u0000 a\u001f slide\uffff', 'pastedfrom a slide'],
  ['new\nline and\ttab stay', 'new\nline and\ttab stay'],
  ['街坊 🍵', '街坊 🍵'],
])('%j', (text, written) => {
  expect(escaped(text)).toBe(written);
});
