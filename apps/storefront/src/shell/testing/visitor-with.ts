import type { Visitor } from '../visitor.ts';

export interface Asked {
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly options: { readonly idempotencyKey?: string } | undefined;
}

/** Answers of several calls of one route, in their order. */
export class Sequence {
  readonly #answers: unknown[];
  constructor(...answers: unknown[]) {
    this.#answers = answers;
  }
  next = () => this.#answers.shift();
}

const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$' };

/**
 * A visitor whose calls are answered from a list, by the name of the route: with data, an error, or a `Sequence` of these. With
 * a record of what was asked and of her cookies; one that was taken away is empty.
 */
export function visitorWith(answers: Record<string, unknown>, more: object = {}) {
  const asked: Asked[] = [];
  const cookies: Record<string, string> = {};
  const visitor = {
    call: async (route: { name: string }, input: Asked['input'], options?: Asked['options']) => {
      asked.push({ name: route.name, input, options });
      const known = answers[route.name];
      const answer = known instanceof Sequence ? known.next() : known;
      if (answer instanceof Error) throw answer;
      return { data: answer };
    },
    language: 'en-US',
    currency: hkd,
    site: { supported_currencies: [hkd] },
    customer: null,
    cart: null,
    setCookie: (name: string, value: string) => {
      cookies[name] = value;
    },
    dropCookie: (name: string) => {
      cookies[name] = '';
    },
    ...more,
  } as unknown as Visitor;
  return { visitor, asked, cookies };
}
