import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Introduction } from './introduction.tsx';

it.each([
  ['as the editor writes it', '<p>Cut &amp; dried, <strong>by hand</strong>.</p>'],
  ['as an import brings it', 'Cut and dried by hand.'],
])('an introduction is shown %s', (_how, html) => expect(renderToString(<Introduction html={html} />)).toContain(html));

it('no introduction takes no room', () => expect(renderToString(<Introduction html="" />)).toBe(''));
