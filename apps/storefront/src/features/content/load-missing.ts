import { data } from 'react-router';
import { pack } from '../../shell/packed.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { type LandingView, loadHome } from './load-landing-page.ts';

/** The home page, shown at an address where nothing stands. */
export interface Missing {
  readonly missing: LandingView;
}

/** For a loader to return: the home page, with the status that nothing stands here. */
export async function loadMissing(visitor: Visitor) {
  return data(pack<Missing>({ missing: await loadHome(visitor) }), { status: 404 });
}

/** True for what `orNotFound` throws. */
export function isNotFound(error: unknown): boolean {
  const init = (error as { readonly init?: ResponseInit | null } | null | undefined)?.init;
  return init?.status === 404;
}
