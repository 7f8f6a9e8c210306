import { type Context, holds } from '@kaifong/kernel/context';

/** Whether the caller may see who somebody is: customers and contacts are nouns of their own, each with its own right. */
export const seesPerson = (ctx: Pick<Context, 'actor'>, { is_customer }: { readonly is_customer: boolean }): boolean =>
  holds(ctx, is_customer ? 'get customer' : 'get contact');
