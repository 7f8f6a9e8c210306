import { registrationOpen } from '@kaifong/domain/settings/contract';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadRegister, register } from '../features/customers/register.ts';
import { RegisterScreen } from '../features/customers/register-screen.tsx';
import { sendForm } from '../form/send-form.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Only where the shop takes new customers, and not for those who are. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  if (visitor.customer) throw redirect('/account');
  if (!registrationOpen(visitor.site)) throw redirect('/login');
  return loadRegister(request, visitor);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return register(request, visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/register', hidden: true });

export default function RegisterRoute() {
  return <RegisterScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
