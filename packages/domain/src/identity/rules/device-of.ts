// What somebody signed in with, from the name her browser gives itself. Good enough to recognise one's own phone in a
// list; nothing is decided by it.
import type { Device } from '../contract/index.ts';

/** The first that matches: every browser also claims to be the ones before it, and most claim to be Safari. */
const browserMarks: readonly (readonly [Device['browser'], RegExp])[] = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const systemMarks: readonly (readonly [Device['system'], RegExp])[] = [
  ['ios', /\b(iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /\bMac OS X\b|\bMacintosh\b/],
  ['linux', /\bLinux\b|\bX11\b/],
];

function kindOf(userAgent: string, browser: Device['browser'], system: Device['system']): Device['kind'] {
  if (/\biPad\b/.test(userAgent) || (system === 'android' && !/\bMobile\b/.test(userAgent))) return 'tablet';
  if (system === 'ios' || system === 'android') return 'phone';
  return browser || system ? 'computer' : 'program';
}

/** Browser and system a user agent names, to tell people which of their devices it was; never to decide anything. */
export function deviceOf(userAgent: string): Device {
  const browser = browserMarks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  const system = systemMarks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  return { browser, system, kind: kindOf(userAgent, browser, system) };
}
