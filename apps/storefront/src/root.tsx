import '@kaifong/ui/tokens.css';
import './shell/base.css';
import {
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import { Document } from './shell/document.tsx';
import { Layout as Shell } from './shell/layout.tsx';
import { loadShell } from './shell/load-shell.ts';
import type { PlainFrame } from './shell/plain/plain-frame.tsx';
import { ProblemScreen } from './shell/problem-screen.tsx';
import { visitorOf } from './shell/visitor.ts';

export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    const { refusal } = visitorOf(context);
    if (refusal) throw data({ message: refusal.message, shop: refusal.shop }, { status: refusal.status });
    return next();
  },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadShell(request, visitorOf(context));
}

/**
 * The shell stays as it is while one moves about the shop. Only what a form changed may change it, but for the cart,
 * whose number has its own way to stay right.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, formAction, defaultShouldRevalidate } = change;
  return formMethod !== undefined && formMethod !== 'GET' && formAction !== '/cart' && defaultShouldRevalidate;
}

export { Document as Layout };

/** A route may ask for no more around it than the way back and the way to help. */
const plainOf = ({ handle }: { readonly handle?: unknown }) => (handle as { plain?: PlainFrame } | undefined)?.plain;

/** A route may ask to stand by itself, without header and footer. */
const isBare = ({ handle }: { readonly handle?: unknown }): boolean =>
  (handle as { bare?: boolean } | undefined)?.bare === true;

export default function Root() {
  const matches = useMatches();
  if (matches.some(isBare)) return <Outlet />;
  return (
    <Shell plain={matches.map(plainOf).find((plain) => plain !== undefined)}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ProblemScreen />
    </Shell>
  );
}
