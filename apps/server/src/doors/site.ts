// The site: rendered pages, static files, sitemap and feed, the back office's app.
import type { Runtime } from '@kaifong/kernel/context';
import type { FastifyInstance } from 'fastify';
import { mountDevelopment } from '../site/dev.ts';
import { mountFeed } from '../site/feed.ts';
import { mountIcon } from '../site/icon.ts';
import { mountPages } from '../site/pages.ts';
import { mountSitemap } from '../site/sitemap.ts';
import { mountAdmin, mountAssets, mountUploads } from '../site/static-files.ts';
import { loadStorefront } from '../site/storefront.ts';
import { mountTheme } from '../site/theme.ts';
import { bindings } from './api.ts';

export interface SiteOptions {
  readonly runtime: Runtime;
  readonly root: string;
  /** SITE_URL, if set. */
  readonly siteUrl: string | undefined;
  readonly secureCookies: boolean;
  readonly pageCache: boolean;
  /** Where browsers fetch public pictures, if not here. */
  readonly picturesUrl: string | undefined;
  /** Serve both apps from source. */
  readonly development: boolean;
}

export async function mountSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { runtime, root, development } = options;
  const storefront = development ? await mountDevelopment(app, root) : await loadStorefront(root);
  const byName = new Map(bindings.map((binding) => [binding.route.name, binding]));
  const services = { runtime, storefront, bindings: byName };
  await mountPages(app, {
    runtime,
    storefront,
    services,
    siteUrl: options.siteUrl,
    secureCookies: options.secureCookies,
    pageCache: options.pageCache && !development,
    picturesUrl: options.picturesUrl,
  });
  mountSitemap(app, runtime);
  mountTheme(app, runtime);
  mountFeed(app, services);
  mountUploads(app, runtime);
  mountIcon(app, runtime, storefront.favicon);
  if (development) return;
  await mountAssets(app, root);
  await mountAdmin(app, root);
}
