import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { LetterScreen } from '../features/customers/letter-screen.tsx';
import { pendingEmail } from '../features/customers/pending-email.ts';
import { personalTextIn } from '../shell/personal-text.server.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Says where the letter went; without an address typed before there is nothing to say. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const email = pendingEmail(request);
  if (!email) throw redirect('/password/reset');
  return { title: personalTextIn(visitorOf(context).language)('letter.title'), email };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), {
    title: loaderData?.title ?? '',
    path: '/password/reset/email-confirmation',
    hidden: true,
  });

export default function PasswordLetterRoute() {
  const { email } = useLoaderData<typeof loader>();
  return <LetterScreen about="password" email={email} />;
}
