import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { pageImage, questionThings } from '../features/content/element-things.ts';
import { LandingScreen } from '../features/content/landing-screen.tsx';
import { loadLandingPage } from '../features/content/load-landing-page.ts';
import { pack, unpack } from '../shell/packed.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Without header and footer. */
export const handle = { bare: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return pack(await loadLandingPage(request, visitorOf(context), params.url ?? ''));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const page = unpack(loaderData);
  return seo(shell, {
    title: page.title || shell.site.name,
    description: page.description,
    path: page.link,
    image: pageImage(page.elements),
    hidden: page.preview,
    things: questionThings(page.elements),
  });
};

export default function LandingPageRoute() {
  return <LandingScreen page={unpack(useLoaderData<typeof loader>())} />;
}
