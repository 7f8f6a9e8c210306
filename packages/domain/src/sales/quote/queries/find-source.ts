import type { Context } from '@kaifong/kernel/context';
import { type QuoteSource, quoteSources } from '../ports/quote-source.ts';

/** The domain that makes quotes of a kind; undefined where none is installed. */
export const findSource = ({ runtime }: Context, kind: string): QuoteSource | undefined =>
  runtime.adapters.all(quoteSources).find((source) => source.kind === kind);
