import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadOwnForms, withdrawOwnForm } from '../../features/forms/own-forms.ts';
import { OwnFormsScreen } from '../../features/forms/own-forms-screen.tsx';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadOwnForms(request, visitorOf(context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return withdrawOwnForm(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/forms', hidden: true });

export default function FormsRoute() {
  return <OwnFormsScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
