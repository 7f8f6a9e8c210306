import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ContactScreen } from '../features/contact/contact-screen.tsx';
import { seo, shellIn } from '../shell/seo.ts';
import { textIn } from '../shell/text.server.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const text = textIn(visitorOf(context).language);
  return { title: text('contact.title'), description: text('contact.introduction') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', description: loaderData?.description, path: '/contact-us' });

export default function ContactRoute() {
  useLoaderData<typeof loader>();
  return <ContactScreen />;
}
