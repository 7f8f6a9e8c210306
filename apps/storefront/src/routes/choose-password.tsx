import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { choosePassword, problemOfToken } from '../features/customers/choose-password.ts';
import { ChoosePasswordScreen } from '../features/customers/choose-password-screen.tsx';
import { sendForm } from '../form/send-form.ts';
import { pathOf } from '../kit/session/guards.ts';
import { personalTextIn } from '../shell/personal-text.server.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Both letters lead here: `/reset-password` and, for an account without a password, `/set-password`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) throw redirect('/password/reset');
  const visitor = visitorOf(context);
  const problem = await problemOfToken(visitor, token);
  const first = pathOf(request) === '/set-password';
  const text = personalTextIn(visitor.language);
  return { title: text(first ? 'choosePassword.firstTitle' : 'choosePassword.title'), token, first, problem };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return choosePassword(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/reset-password', hidden: true });

export default function ChoosePasswordRoute() {
  return <ChoosePasswordScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
