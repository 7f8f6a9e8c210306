import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { issueCode } from './issue-message.ts';

/** Contracts name their own refusals `sales.reason-required`; the words are kept under `sales.errors`. */
const errorKey = (code: string) => code.replace(/^(\w+)\.(?=[\w-]+$)/, '$1.errors.');

/** What to say about an issue a contract's schema finds before anything is sent; the words the server would use. */
export function useIssueWords(): (issue: z.core.$ZodIssue) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (issue) => {
      const keyOf = (code: string) => [code, errorKey(code)].find((key) => i18n.exists(key));
      const { code, params } = issueCode(issue, (key) => keyOf(key) !== undefined);
      return t(keyOf(code) ?? code, params ?? {});
    },
    [t, i18n],
  );
}
