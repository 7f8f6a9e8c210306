import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadPoints } from '../../features/members/load-points.ts';
import { PointsScreen } from '../../features/members/points-screen.tsx';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPoints(request, visitorOf(context));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/points', hidden: true });

export default function PointsRoute() {
  return <PointsScreen view={useLoaderData<typeof loader>()} />;
}
