// A Firefox that journeys connect to, in a process of its own: prints the address as its first line, and ends with its input.
//
// Firefox itself is driven by WebDriver BiDi (the channel `moz-firefox` of Playwright), not by Playwright's own build. The
// extended support release does not know one command that Playwright sends for every page, whether a test wants a colour
// scheme or not; it is left out while Playwright's code is loaded. Where it knows it, leaving it out costs nothing.
import { registerHooks } from 'node:module';

const unknown = '.send("emulation.setMediaFeaturesOverride", {';

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/playwright-core/lib/coreBundle.js') || !loaded.source) return loaded;
    const code = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: code.replaceAll(unknown, '.leaveOut?.({') };
  },
});

const [executablePath] = process.argv.slice(2);
const { firefox } = await import('playwright');
const server = await firefox.launchServer({ channel: 'moz-firefox', ...(executablePath && { executablePath }) });
process.stdout.write(`${server.wsEndpoint()}\n`);
process.stdin.resume().once('end', async () => {
  await server.close();
  process.exit(0);
});
