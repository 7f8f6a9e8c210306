// All pages of events and bookings: one module and two routes, because each route weighs on the first page of everybody.
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router';
import { BookingMissing } from '../../features/booking/booking-missing.tsx';
import { BookingScreen } from '../../features/booking/booking-screen.tsx';
import { CancelScreen, MoveScreen } from '../../features/booking/change-booking-screens.tsx';
import { EventCategoryScreen } from '../../features/booking/event-category-screen.tsx';
import { EventScreen } from '../../features/booking/event-screen.tsx';
import { eventThings } from '../../features/booking/event-things.ts';
import { EventsScreen } from '../../features/booking/events-screen.tsx';
import { changePage, loadPage } from '../../features/booking/load-page.ts';
import { TicketScreen } from '../../features/booking/ticket-screen.tsx';
import { WaitScreen } from '../../features/booking/wait-screen.tsx';
import { sendForm } from '../../form/send-form.ts';
import { breadcrumbList } from '../../shell/json-ld.ts';
import { addressIn, plainText, seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPage(request, visitorOf(context));

export const action = ({ request, context }: ActionFunctionArgs) => changePage(request, visitorOf(context));

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!loaderData) return seo(shell, { title: '', path: '/booking', hidden: true });
  const { page, view } = loaderData;
  if (page === 'events') {
    const { title } = view;
    if (!shell) return seo(shell, { title, path: '/event' });
    return seo(shell, { title, path: '/event', things: [breadcrumbList(shell, [{ title, href: '/event' }])] });
  }
  if (page === 'category' || page === 'event') {
    const { metaTitle, title, href: path, image } = view;
    const description = plainText(view.metaDescription || view.introduction);
    if (!shell) return seo(shell, { title, path });
    const steps = page === 'event' ? [view.category] : [];
    return seo(shell, {
      title: metaTitle || title,
      description: description || undefined,
      path,
      image: image ?? undefined,
      things: [
        ...(page === 'event' ? eventThings(shell, view, addressIn(shell, path, shell.language), description) : []),
        breadcrumbList(shell, [...steps, { title, href: path }]),
      ],
    });
  }
  return seo(shell, { title: page === 'reschedule' ? view.booking.title : view.title, path: '/booking', hidden: true });
};

/** A booking that is not there leads home; an event that is not there is a page like any other that is not. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!useLocation().pathname.startsWith('/booking/')) throw error;
  return <BookingMissing />;
}

export default function BookingRoute() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  switch (loaded.page) {
    case 'events':
      return <EventsScreen view={loaded.view} />;
    case 'category':
      return <EventCategoryScreen category={loaded.view} />;
    case 'event':
      return <EventScreen view={loaded.view} reply={reply} />;
    case 'booking':
      return <BookingScreen booking={loaded.view} tickets={loaded.tickets} reply={reply} more={loaded.more} />;
    case 'ticket':
      return <TicketScreen view={loaded.view} reply={reply} />;
    case 'reschedule':
      return <MoveScreen view={loaded.view} reply={reply} />;
    case 'cancel':
      return <CancelScreen booking={loaded.view} reply={reply} />;
    default:
      return <WaitScreen wait={loaded.view} reply={reply} />;
  }
}
