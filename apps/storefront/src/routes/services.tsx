import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadServices } from '../features/catalogue/load-services.ts';
import { ServicesScreen } from '../features/catalogue/services-screen.tsx';
import { breadcrumbList } from '../shell/json-ld.ts';
import { pack, unpack } from '../shell/packed.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return pack(await loadServices(visitorOf(context), new URL(request.url).searchParams));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const services = unpack(loaderData);
  const { title, href, list } = services;
  const { page } = list.listing;
  return seo(shell, {
    title: services.metaTitle || title,
    description: services.metaDescription || services.introduction,
    path: page > 1 ? `${href}?page=${page}` : href,
    image: services.image ?? undefined,
    things: [breadcrumbList(shell, [{ title, href }])],
  });
};

export default function ServicesRoute() {
  return <ServicesScreen services={unpack(useLoaderData<typeof loader>())} />;
}
