import { expect, test } from 'vitest';
import type { MenuType } from '../contract/index.ts';
import { menuUrl } from './menu-url.ts';

test.each<[MenuType, string, ReturnType<typeof menuUrl>]>([
  ['service', 'anything', { url: 'services' }],
  ['contact_us', '', { url: 'contact-us' }],
  ['category', 'noodles', { url: 'noodles' }],
  ['category', '麵食', { url: '麵食' }],
  ['category', '', { refused: 'validation.required' }],
  ['category', 'a/b', { refused: 'validation.slug' }],
  ['link', 'https://example.com/a?b=c', { url: 'https://example.com/a?b=c' }],
  ['link', '/search/tea', { refused: 'validation.url' }],
  ['link', '//evil.example', { refused: 'validation.url' }],
  ['link', '/\\evil.example', { refused: 'validation.url' }],
  ['link', 'javascript:alert(1)', { refused: 'validation.url' }],
])('%s %s', (type, url, expected) => expect(menuUrl(type, url)).toEqual(expected));
