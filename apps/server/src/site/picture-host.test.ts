import { expect, it } from 'vitest';
import { withPicturesAt } from './picture-host.ts';

const name = '0123456789abcdef0123456789abcdef';
const at = (body: string) => withPicturesAt(body, 'https://pictures.example');

it.each([
  [`<img src="/uploads/${name}.jpg">`, `<img src="https://pictures.example/uploads/${name}.jpg">`],
  [
    `srcset="/uploads/${name}-200.avif 200w, /uploads/${name}-400.avif 400w"`,
    `srcset="https://pictures.example/uploads/${name}-200.avif 200w, https://pictures.example/uploads/${name}-400.avif 400w"`,
  ],
  [`url(/uploads/${name}.jpg)`, `url(https://pictures.example/uploads/${name}.jpg)`],
  [`\\"/uploads/${name}.jpg\\"`, `\\"https://pictures.example/uploads/${name}.jpg\\"`],
  [`&quot;/uploads/${name}.jpg`, `&quot;https://pictures.example/uploads/${name}.jpg`],
])('puts the host in front in %s', (body, expected) => expect(at(body)).toBe(expected));

it.each([
  `content="https://shop.example/uploads/${name}.jpg"`,
  '<a href="/uploads/readme.txt">',
  '<p>Our addresses begin with /uploads/ and a name.</p>',
])('leaves %s', (body) => expect(at(body)).toBe(body));
