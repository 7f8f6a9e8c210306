import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadStores } from '../features/stores/load-stores.ts';
import { storeThing } from '../features/stores/store-things.ts';
import { StoresScreen } from '../features/stores/stores-screen.tsx';
import { breadcrumbList } from '../shell/json-ld.ts';
import { pack, unpack } from '../shell/packed.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

const href = '/stores';

export async function loader({ context }: LoaderFunctionArgs) {
  return pack(await loadStores(visitorOf(context)));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const { title, introduction, stores } = unpack(loaderData);
  return seo(shell, {
    title,
    description: [introduction, ...stores.map(({ name, address }) => [name, address].filter(Boolean).join(', '))].join(
      ' ',
    ),
    path: href,
    things: [breadcrumbList(shell, [{ title, href }]), ...stores.map((store) => storeThing(shell, store, href))],
  });
};

export default function StoresRoute() {
  return <StoresScreen view={unpack(useLoaderData<typeof loader>())} />;
}
