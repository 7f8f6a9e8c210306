import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AskForLinkScreen } from '../features/customers/ask-for-link-screen.tsx';
import { askForPasswordLetter } from '../features/customers/choose-password.ts';
import { pendingEmail } from '../features/customers/pending-email.ts';
import { codesOffered } from '../features/customers/phone-code.ts';
import { askCaptcha } from '../form/captcha.server.ts';
import { sendForm } from '../form/send-form.ts';
import { personalTextIn } from '../shell/personal-text.server.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  return {
    title: personalTextIn(visitor.language)('forgotten.title'),
    email: pendingEmail(request) ?? '',
    captcha: askCaptcha(visitor, 'reset'),
    codesOffered: await codesOffered(visitor),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return askForPasswordLetter(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/password/reset', hidden: true });

export default function PasswordResetRoute() {
  return (
    <AskForLinkScreen
      purpose="forgotten"
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
    />
  );
}
