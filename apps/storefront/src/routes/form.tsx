import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { FormScreen } from '../features/forms/form-screen.tsx';
import { loadForm, sendForm as sendAnswers } from '../features/forms/load-form.ts';
import { sendForm } from '../form/send-form.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadForm(request, visitorOf(context), params.url ?? '');
}

export async function action({ request, context }: ActionFunctionArgs) {
  return sendAnswers(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), {
    title: loaderData?.metaTitle || loaderData?.title || '',
    description: loaderData?.metaDescription,
    path: loaderData?.link ?? '/',
    hidden: Boolean(loaderData?.resume),
  });

export default function FormRoute() {
  const view = useLoaderData<typeof loader>();
  return <FormScreen key={`${view.id} ${view.resume ?? ''}`} view={view} reply={useActionData<typeof action>()} />;
}
