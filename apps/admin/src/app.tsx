import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SectionsProvider } from './kit/screen/index.ts';
import { Providers } from './kit/shell/providers.tsx';
import { resetRoutes, routes } from './routes.tsx';
import { sections } from './screens/index.ts';

/** The addresses come to life here: guards and words run at once, so the language must be known by now. */
export const createRouter = () =>
  window.location.pathname === '/admin-reset-password'
    ? createBrowserRouter(resetRoutes)
    : createBrowserRouter(routes, { basename: '/admin' });

export function App({ router }: { readonly router: ReturnType<typeof createRouter> }) {
  return (
    <Providers>
      <SectionsProvider value={sections}>
        <RouterProvider router={router} />
      </SectionsProvider>
    </Providers>
  );
}
