// Programs that fetch pages without a person looking. Most never run the script that counts; these are those that do, or
// that say who they are.
const names =
  /[a-z]+bot\/|\bbot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|whatsapp\/|telegram|preview|headless|phantomjs|puppeteer|playwright|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|curl\/|wget\/|python-|httpclient|java\/|go-http|okhttp|axios|node-fetch|undici|scrapy|archive|validator|baiduspider|bytespider|yandex|sogou|petalbot|360spider|gptbot|claudebot|ccbot/i;

/** True for a browser's name that is not a person's, and for none at all. */
export const isCrawler = (userAgent: string): boolean => userAgent.length < 12 || names.test(userAgent);
