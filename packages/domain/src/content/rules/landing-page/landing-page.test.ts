import { describe, expect, it } from 'vitest';
import { freeUrl } from './free-url.ts';
import { isCrawler } from './is-crawler.ts';
import { trafficSeries } from './traffic-series.ts';

describe('traffic', () => {
  it('has a row for every interval, also those nobody came in', () => {
    const series = trafficSeries(
      [
        { day: '2026-02-28', count: 3 },
        { day: '2025-12-31', count: 2 },
      ],
      '2025-12-31',
      '2026-03-01',
    );
    expect(series.year).toEqual([
      { interval: '2025', count: 2 },
      { interval: '2026', count: 3 },
    ]);
    expect(series.month).toEqual([
      { interval: '2025-12', count: 2 },
      { interval: '2026-01', count: 0 },
      { interval: '2026-02', count: 3 },
      { interval: '2026-03', count: 0 },
    ]);
    expect(series.day).toHaveLength(61);
    expect(series.day.at(-2)).toEqual({ interval: '2026-02-28', count: 3 });
  });

  it('is one row for one day', () => {
    expect(trafficSeries([], '2026-11-21', '2026-11-21')).toEqual({
      year: [{ interval: '2026', count: 0 }],
      month: [{ interval: '2026-11', count: 0 }],
      day: [{ interval: '2026-11-21', count: 0 }],
    });
  });
});

describe('crawlers', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
    'python-requests/2.31',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36',
    '',
  ])('are known: %s', (name) => expect(isCrawler(name)).toBe(true));

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 15; CUBOT X70) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0',
  ])('are not people: %s', (name) => expect(isCrawler(name)).toBe(false));
});

it('numbers the url of a copy', () => {
  expect(freeUrl('sale', new Set()).url).toBe('sale-2');
  expect(freeUrl('sale-2', new Set(['sale-2', 'sale-3'])).url).toBe('sale-4');
  expect(freeUrl('a'.repeat(120), new Set()).url.length).toBeLessThanOrEqual(120);
});
