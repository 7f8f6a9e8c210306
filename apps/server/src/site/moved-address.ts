// What became of an address where nothing is found now.
import { findMoved } from '@kaifong/domain/server';
import type { Context } from '@kaifong/kernel/context';

type Kind = Parameters<typeof findMoved>[1];

const places: readonly (readonly [RegExp, Kind])[] = [
  [/^\/product\/([^/]+)$/, 'product'],
  [/^\/category\/([^/]+)$/, 'category'],
  [/^\/blog\/article\/([^/]+)$/, 'blog_article'],
  [/^\/blog\/category\/([^/]+)$/, 'blog_category'],
  [/^\/event\/category\/([^/]+)$/, 'event_category'],
  [/^\/form\/([^/]+)$/, 'form'],
  [/^\/landing-page\/([^/]+)$/, 'landing_page'],
  [/^\/(?:page\/)?([^/]+)$/, 'page'],
];

/** The url in a path; nothing for what no url can be, which the database could not even be asked for. */
function decoded(part: string): string | undefined {
  try {
    const url = decodeURIComponent(part);
    return url.length <= 200 && url.isWellFormed() && !url.includes('\0') ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Where something that stood at `path` stands now, or that it was taken away; nothing for a path nobody ever had. */
export async function movedTo(ctx: Context, path: string): ReturnType<typeof findMoved> {
  for (const [place, kind] of places) {
    const url = decoded(place.exec(path)?.[1] ?? '');
    if (url) return findMoved(ctx, kind, url);
  }
  return { to: null, gone: false };
}
