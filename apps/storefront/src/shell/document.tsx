import type { ReactNode } from 'react';
import { Links, Meta, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import favicon from './favicon.svg?url';
import { useShell } from './shell-data.ts';
import { htmlLanguage, useText } from './text.ts';

/** The ground of the page that says the shop itself could not be read. */
const plainTheme = { href: '', light: '#fbf8f4', dark: '#171411' };

/**
 * The page around the page. React Router's `Scripts` and `ScrollRestoration` components are not here on purpose: both
 * write inline scripts. What they would do is done by `page-data.server.ts` and `wake.tsx`, and by the hook below.
 */
export function Document({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const shell = useShell();
  const theme = shell?.site.theme ?? plainTheme;
  useScrollRestoration();
  return (
    <html lang={htmlLanguage(text.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={theme.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={theme.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="icon" href={shell?.site.icon || favicon} />
        <Links />
        {/* After the tokens, whose values it replaces. */}
        {theme.href ? <link rel="stylesheet" href={theme.href} /> : null}
      </head>
      <body>{children}</body>
    </html>
  );
}
