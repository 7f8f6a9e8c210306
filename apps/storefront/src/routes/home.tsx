import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { questionThings } from '../features/content/element-things.ts';
import { HomeScreen } from '../features/content/home-screen.tsx';
import { loadHome } from '../features/content/load-landing-page.ts';
import { organization, webSite } from '../shell/json-ld.ts';
import { pack, unpack } from '../shell/packed.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return pack(await loadHome(visitorOf(context)));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const home = unpack(loaderData);
  const { name, slogan, description } = shell.site;
  return seo(shell, {
    title: home.title || name,
    description: home.description || description || slogan,
    path: '/',
    things: [organization(shell), webSite(shell), ...questionThings(home.elements)],
  });
};

export default function HomeRoute() {
  return <HomeScreen home={unpack(useLoaderData<typeof loader>())} />;
}
