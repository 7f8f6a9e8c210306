import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadOwnBookings } from '../../features/booking/own-bookings.ts';
import { OwnBookingsScreen } from '../../features/booking/own-bookings-screen.tsx';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadOwnBookings(request, visitorOf(context));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/bookings', hidden: true });

export default function BookingsRoute() {
  return <OwnBookingsScreen view={useLoaderData<typeof loader>()} />;
}
