import { type Language, textIn } from '@kaifong/base/localized';
import { instant, reasonText } from '../../order/queries/show-words.ts';
import type { StoreReturn } from '../contract/return.ts';
import { returnRules } from '../rules/return-machine.ts';
import type { ReturnBundle } from './return-bundle.ts';

interface Reader {
  readonly language: Language;
  readonly main: Language;
}

export const nameOfLine = (line: ReturnBundle['lines'][number], { language, main }: Reader): string =>
  [textIn(line.name, language, main), textIn(line.options, language, main)].filter(Boolean).join(' · ');

/** Returns as the buyer sees them. */
export const showStoreReturns = (returns: readonly ReturnBundle[], reader: Reader): StoreReturn[] =>
  returns.map((back) => ({
    id: back.public_id,
    number: back.number,
    status: back.status,
    reason: back.reason,
    words: back.words,
    created_at: instant(back.created_at),
    lines: back.lines.map((line) => ({
      line_id: line.line_id,
      name: nameOfLine(line, reader),
      quantity: line.quantity,
      received: line.received,
    })),
    reject_reason: back.reject_reason === null ? '' : reasonText(back.reject_reason, reader.language),
    can_cancel: returnRules.ownerMay('call-off', back),
  }));
