import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { HomeScreen } from '../features/catalogue/home-screen.tsx';
import { loadHome } from '../features/catalogue/load-home.ts';
import { organization, webSite } from '../shell/json-ld.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { useShell } from '../shell/shell-data.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return loadHome(visitorOf(context));
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const shell = shellIn(matches);
  if (!shell) return [];
  const { name, slogan } = shell.site;
  return seo(shell, {
    title: name,
    description: shell.site.description || slogan,
    path: '/',
    things: [organization(shell), webSite(shell)],
  });
};

export default function HomeRoute() {
  const home = useLoaderData<typeof loader>();
  const shell = useShell();
  return shell && <HomeScreen home={home} shell={shell} />;
}
