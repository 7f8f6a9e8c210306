import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadNewsletter, signUp } from '../../features/customers/news/newsletter.ts';
import { NewsletterScreen } from '../../features/customers/news/newsletter-screen.tsx';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadNewsletter(request, visitorOf(context));

export async function action({ request, context }: ActionFunctionArgs) {
  return signUp(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/newsletter', hidden: true });

export default function NewsletterRoute() {
  return <NewsletterScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
