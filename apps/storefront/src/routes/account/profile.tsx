import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { changeProfile } from '../../features/customers/change-account.ts';
import { loadProfile } from '../../features/customers/load-account.ts';
import { ProfileScreen } from '../../features/customers/profile-screen.tsx';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadProfile(request, visitorOf(context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/profile', hidden: true });

export default function ProfileRoute() {
  return <ProfileScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
