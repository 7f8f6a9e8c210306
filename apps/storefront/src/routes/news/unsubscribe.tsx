import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadUnsubscribe, takeOff } from '../../features/customers/news/unsubscribe.ts';
import { UnsubscribeScreen } from '../../features/customers/news/unsubscribe-screen.tsx';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadUnsubscribe(request, visitorOf(context));

export async function action({ request, context }: ActionFunctionArgs) {
  return takeOff(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/unsubscribe', hidden: true });

export default function UnsubscribeRoute() {
  return <UnsubscribeScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
