import { expect, it } from 'vitest';
import { leadSourceOf } from './lead-source.ts';

const from = (query: string, referer?: string) =>
  leadSourceOf(new Request(`https://shop.example/funnel/gifts${query}`, { headers: referer ? { referer } : {} }));

it.each([
  ['', undefined, 'form'],
  ['', 'https://shop.example/', 'website'],
  ['', 'https://blog.example/tea', 'website'],
  ['', 'https://l.facebook.com/l.php', 'facebook'],
  ['', 'https://www.google.com.hk/', 'google'],
  ['', 'https://t.co/abc', 'twitter'],
  ['', 'https://notfacebook.com/', 'website'],
  ['', 'nonsense', 'form'],
  ['?utm_source=Instagram', 'https://www.google.com/', 'instagram'],
  ['?source=whatsapp&utm_source=line', undefined, 'whatsapp'],
  ['?utm_source=newsletter', undefined, 'form'],
])('%s from %s is %s', (query, referer, source) => expect(from(query, referer)).toBe(source));
