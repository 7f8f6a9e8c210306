import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadMissing } from '../features/content/load-missing.ts';
import { MissingScreen } from '../features/content/missing-screen.tsx';
import { unpack } from '../shell/packed.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Every address nothing else answers. */
export const loader = ({ context }: LoaderFunctionArgs) => loadMissing(visitorOf(context));

export const meta: MetaFunction<typeof loader> = () => [{ name: 'robots', content: 'noindex' }];

export default function NotFoundRoute() {
  return <MissingScreen home={unpack(useLoaderData<typeof loader>()).missing} />;
}
