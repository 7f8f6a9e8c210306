// Finds where a removed or renamed address leads.
import { findMoved, findMovedProduct } from '@kaifong/domain/server';
import type { Context } from '@kaifong/kernel/context';

type Kind = Parameters<typeof findMoved>[1];

const places: readonly (readonly [RegExp, Kind])[] = [
  [/^\/(?:product|service)\/([^/]+)$/, 'product'],
  [/^\/category\/([^/]+)$/, 'category'],
  [/^\/blog\/article\/([^/]+)$/, 'blog_article'],
  [/^\/blog\/category\/([^/]+)$/, 'blog_category'],
  [/^\/event\/category\/([^/]+)$/, 'event_category'],
  [/^\/event\/detail\/([^/]+)$/, 'event'],
  [/^\/form\/([^/]+)$/, 'form'],
  [/^\/landing-page\/([^/]+)$/, 'landing_page'],
  [/^\/(?:page\/)?([^/]+)$/, 'page'],
];

/** Decodes a path; undefined for one that cannot be decoded. */
function decoded(part: string): string | undefined {
  try {
    const url = decodeURIComponent(part);
    return url.length <= 200 && url.isWellFormed() && !url.includes('\0') ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The present address of what was at `path`, or that it is gone; undefined for a path that never existed. */
export async function movedTo(ctx: Context, path: string): ReturnType<typeof findMoved> {
  for (const [place, kind] of places) {
    const url = decoded(place.exec(path)?.[1] ?? '');
    if (url) return kind === 'product' ? findMovedProduct(ctx, url) : findMoved(ctx, kind, url);
  }
  return { to: null, gone: false };
}
