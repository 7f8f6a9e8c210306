// A page without a product around it: its own words and pictures, its styles inlined, no script. It is served from a port of
// its own, which hands on everything else a page asks for (pictures, fonts) to the shop.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const links = /<link\b[^>]*>/gi;
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

/** The page without scripts; `styleOf` reads the style sheet at an address. */
export async function bareOf(page: string, styleOf: (href: string) => Promise<string>): Promise<string> {
  const plain = page.replaceAll(scripts, '');
  const tags = [...new Set(plain.match(links))];
  const kept = await Promise.all(
    tags.map(async (tag) => {
      const rel = attribute(tag, 'rel').split(/\s+/);
      if (rel.includes('stylesheet')) return `<style>${await styleOf(attribute(tag, 'href'))}</style>`;
      const forScripts = rel.includes('modulepreload') || /^(script|style|fetch)$/.test(attribute(tag, 'as'));
      return forScripts ? '' : tag;
    }),
  );
  return tags.reduce((bare, tag, i) => bare.replaceAll(tag, () => kept[i] ?? ''), plain);
}

async function textAt(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** Addresses in a style sheet count from where it lies; inlined, they would count from the page. */
async function styleAt(url: URL): Promise<string> {
  const style = await textAt(url);
  return style.replaceAll(/url\((['"]?)(?!data:|#)([^'")]+)\1\)/g, (_all, quote: string, address: string) => {
    const { pathname, search } = new URL(address, url);
    return `url(${quote}${pathname}${search}${quote})`;
  });
}

const handedOn = ['content-type', 'content-encoding', 'cache-control', 'vary'] as const;

export interface BarePage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the bare page of `path` of a shop, ready and compressed. */
export async function serveBare(shop: string, path: string): Promise<BarePage> {
  const address = new URL(path, shop);
  const html = await bareOf(await textAt(address), (href) => styleAt(new URL(href, address)));
  const page = brotliCompressSync(html);
  const server: Server = createServer(async (request, response) => {
    if (request.url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
      return;
    }
    try {
      const answer = await fetch(new URL(request.url ?? '/', shop), {
        headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity' },
      });
      const headers = handedOn.flatMap((name) => {
        const value = answer.headers.get(name);
        return value && name !== 'content-encoding' ? [[name, value] as const] : [];
      });
      response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      response.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
