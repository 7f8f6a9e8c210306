import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadLogin, logIn } from '../features/customers/log-in.ts';
import { LoginScreen } from '../features/customers/login-screen.tsx';
import { sendForm } from '../form/send-form.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLogin(request, visitorOf(context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return logIn(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/login', hidden: true });

export default function LoginRoute() {
  return <LoginScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
