import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadContact, sendContactMessage } from '../features/contact/contact.ts';
import { ContactScreen } from '../features/contact/contact-screen.tsx';
import { sendForm } from '../form/send-form.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadContact(request, visitorOf(context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return sendContactMessage(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', description: loaderData?.description, path: '/contact-us' });

export default function ContactRoute() {
  return <ContactScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
