import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { VerificationScreen } from '../features/customers/verification-screen.tsx';
import { confirmAddress, loadVerification } from '../features/customers/verify-email.ts';
import { sendForm } from '../form/send-form.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadVerification(visitorOf(context), params, new URL(request.url).searchParams);

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  confirmAddress(visitorOf(context), params, new URL(request.url).searchParams);

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/email/verify', hidden: true });

export default function VerifyEmailRoute() {
  const [view, reply] = [useLoaderData<typeof loader>(), useActionData<typeof action>()];
  return <VerificationScreen view={reply ?? view} />;
}
