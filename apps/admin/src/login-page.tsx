// The log-in as the document brings it, made once by the build (`build-login-pages.ts`): whoever comes sees it before the
// app has loaded, which then draws the same in its place.
import type { Language } from '@kaifong/base/localized';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { speak } from './kit/language/language.ts';
import { Outside } from './kit/shell/outside.tsx';
import { Providers } from './kit/shell/providers.tsx';
import Login from './screens/identity/login.tsx';

const routes = [{ element: <Outside />, children: [{ path: 'login', Component: Login }] }];

/** The login page's HTML in one language, of the words of the frame. */
export async function loginPage(language: Language, words: Readonly<Record<string, string>>): Promise<string> {
  await speak(language, words);
  const router = createMemoryRouter(routes, { basename: '/admin', initialEntries: ['/admin/login'] });
  return renderToString(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}
