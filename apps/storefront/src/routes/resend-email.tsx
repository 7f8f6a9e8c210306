import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AskForLinkScreen } from '../features/customers/ask-for-link-screen.tsx';
import { pendingEmail } from '../features/customers/pending-email.ts';
import { resendLetter } from '../features/customers/verify-email.ts';
import { sendForm } from '../form/send-form.ts';
import { personalTextIn } from '../shell/personal-text.server.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    title: personalTextIn(visitorOf(context).language)('resend.title'),
    email: pendingEmail(request) ?? '',
    sent: new URL(request.url).searchParams.has('sent'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return resendLetter(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/resend-email', hidden: true });

export default function ResendEmailRoute() {
  return (
    <AskForLinkScreen purpose="resend" view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
