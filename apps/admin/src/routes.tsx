// The addresses of the back office, made from the table of screens.
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { warn } from './kit/feedback/index.ts';
import { loadDomains } from './kit/language/language.ts';
import { checker } from './kit/permissions/index.ts';
import { listInstead, type Screen, type Section } from './kit/screen/screen.ts';
import { loginPath } from './kit/session/return-path.ts';
import { profileQuery, queries } from './kit/session/session.ts';
import { isSessionOver } from './kit/session/session-over.ts';
import { type KeptHandle, KeptOutlet } from './kit/shell/kept-outlet.tsx';
import { Outside } from './kit/shell/outside.tsx';
import { ScreenSkeleton } from './kit/shell/screen-skeleton.tsx';
import { Shell } from './kit/shell/shell.tsx';
import { ScreenError } from './screen-error.tsx';
import Login from './screens/identity/login.tsx';
import { sections } from './screens/index.ts';

const basePath = '/admin';

/** A script or style that has not come after 120 seconds counts as lost (specification 8.2). */
function inTime<T>(load: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('dynamically imported module: no answer')), 120_000);
  });
  return Promise.race([load, late]);
}

/** The member of staff who is signed in; leads to the login screen, and back afterwards, when nobody is. */
async function requireStaff({ request }: LoaderFunctionArgs) {
  try {
    return (await queries.ensureQueryData(profileQuery)).data;
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(loginPath(`${pathname.slice(basePath.length)}${search}`));
  }
}

async function homePath(args: LoaderFunctionArgs): Promise<string> {
  const can = checker((await requireStaff(args)).role.permission_list);
  const open = sections.flatMap((section) =>
    section.navigation.filter((entry) => {
      const screen = section.screens.find((one) => `/${one.path}` === entry.to);
      return screen && (!screen.permission || can(screen.permission));
    }),
  );
  return open[0]?.to ?? '/profile';
}

function screenRoute(section: Section, screen: Screen): RouteObject {
  return {
    path: screen.path,
    ...(screen.kept && { handle: { kept: screen.path } satisfies KeptHandle }),
    loader: async (args) => {
      const profile = await requireStaff(args);
      if (screen.permission && !checker(profile.role.permission_list)(screen.permission)) {
        warn('feedback.no_access', ['feedback.no_access_text']);
        throw redirect('/');
      }
      const list = listInstead(screen, args.params);
      if (list) {
        warn('feedback.get_data_fail', ['feedback.id_not_exists']);
        throw redirect(list);
      }
      await loadDomains([section.domain, ...(screen.domains ?? [])]);
      return null;
    },
    // Permission and words do not depend on the query string, so changing a filter runs nothing again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => ({ Component: (await inTime(screen.load())).default }),
  };
}

const toHome = async (args: LoaderFunctionArgs) => redirect(await homePath(args));

/** An address that no screen has: said, rather than left to be found out. */
const toHomeFromNowhere = async (args: LoaderFunctionArgs) => {
  const home = await homePath(args);
  warn('feedback.unknown_address', ['feedback.unknown_address_text'], { address: new URL(args.request.url).pathname });
  return redirect(home);
};

export const routes: RouteObject[] = [
  {
    element: <Outside />,
    errorElement: <ScreenError />,
    hydrateFallbackElement: <ScreenSkeleton />,
    children: [
      // The first screen there is: fetched with the frame and not after it.
      { path: 'login', Component: Login },
      {
        path: 'forget-password',
        lazy: async () => ({ Component: (await import('./screens/identity/forget-password.tsx')).default }),
      },
    ],
  },
  {
    element: <Shell />,
    errorElement: <ScreenError />,
    hydrateFallbackElement: <ScreenSkeleton />,
    loader: requireStaff,
    shouldRevalidate: () => false,
    children: [
      { index: true, loader: toHome },
      {
        // Within the frame and above the screens: of a route whose code could not be loaded nothing is drawn, not even its error.
        errorElement: <ScreenError />,
        element: <KeptOutlet />,
        children: sections.flatMap((section) => section.screens.map((screen) => screenRoute(section, screen))),
      },
      { path: '*', loader: toHomeFromNowhere },
    ],
  },
];

/** The one screen of this app that the specification puts beside /admin. */
export const resetRoutes: RouteObject[] = [
  {
    element: <Outside />,
    errorElement: <ScreenError />,
    hydrateFallbackElement: <ScreenSkeleton />,
    children: [
      {
        path: 'admin-reset-password',
        lazy: async () => ({ Component: (await import('./screens/identity/reset-password.tsx')).default }),
      },
    ],
  },
];
