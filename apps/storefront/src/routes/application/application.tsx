import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { ApplicationScreen } from '../../features/applications/application-screen.tsx';
import { changeApplication, loadApplication, whichOf } from '../../features/applications/load-application.ts';
import { sendForm } from '../../form/send-form.ts';
import { holdCart } from '../../kit/hold-cart.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

/** `/application/{id}`: a member's own application, or a guest's by the `token` of her link. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadApplication(request, visitorOf(context), params.id ?? '');

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = visitorOf(context);
  return changeApplication(visitor, whichOf(request, params.id ?? ''), await request.formData(), {
    cartId: visitor.cart?.id ?? null,
    hold: (cartId) => holdCart(visitor, cartId),
  });
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/application', hidden: true });

export default function ApplicationRoute() {
  return <ApplicationScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
