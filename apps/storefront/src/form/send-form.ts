import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router';
import { pageText } from '../shell/page-text.ts';
import { refuse } from './form-reply.ts';

type Sending = Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>;

/** The answer in the shop's stead. A status of refusal, so that nothing on the page is loaded again either. */
const unanswered = <Reply>(reply: Reply) => data(reply, { status: 503 });
const words = () => [pageText()('problem.unanswered')];

/** Sends; what only says that no answer came becomes `inStead`. Ways on and pages that are not there are answers. */
async function sent(serverAction: () => Promise<unknown>, inStead: () => unknown): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return inStead();
  }
}

/**
 * The `clientAction` of a page with a form: sends it. While the shop does not answer, the page stays as it is with
 * everything that was typed, and the form says so; otherwise the page of what went wrong would take its place.
 */
export async function sendForm({ request, serverAction }: Sending): Promise<unknown> {
  const form = await request.clone().formData();
  return sent(serverAction, () => unanswered(refuse(form, { messages: words() })));
}

/** The same for a change of the cart. */
export function sendCartChange({ serverAction }: Sending): Promise<unknown> {
  return sent(serverAction, () => unanswered({ cart: null, added: null, messages: words(), unanswered: true }));
}
