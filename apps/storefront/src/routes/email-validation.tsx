import { emailMustBeVerified } from '@kaifong/domain/settings/contract';
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { LetterScreen } from '../features/customers/letter-screen.tsx';
import { pendingEmail } from '../features/customers/pending-email.ts';
import { personalTextIn } from '../shell/personal-text.server.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Only where addresses must be verified, for somebody who is not logged in and has just typed hers. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { site, customer, language } = visitorOf(context);
  const email = pendingEmail(request);
  if (!emailMustBeVerified(site) || customer || !email) throw redirect('/');
  return { title: personalTextIn(language)('letter.title'), email };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/email-validation', hidden: true });

export default function EmailValidationRoute() {
  const { email } = useLoaderData<typeof loader>();
  return <LetterScreen about="verification" email={email} />;
}
