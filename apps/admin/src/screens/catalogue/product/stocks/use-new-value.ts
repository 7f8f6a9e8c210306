import { keyOf, useCall } from '@kaifong/client/hooks';
import { type AttributeValues, attribute, listAttributes } from '@kaifong/domain/catalogue/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { resourceRoutes } from '../../../../kit/resource/index.ts';
import { valueKeyFor } from '../model/value-key.ts';

const routes = resourceRoutes(attribute);

/**
 * Adds a value that was typed to an attribute, in the language of the screen, and resolves with its key; with nothing when
 * it was refused, which is told.
 */
export function useNewValue() {
  const call = useCall();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const add = async (attributeId: number, title: string): Promise<string | undefined> => {
    setBusy(true);
    try {
      const language = currentLanguage();
      const { data } = await call(routes.read, { id: attributeId, language });
      const values = (data.values ?? []) as AttributeValues;
      const taken = values.map(({ key }) => key);
      const key = valueKeyFor(title, taken);
      const whole = [...values, { key, title: { [language]: title } }];
      const changed = { id: attributeId, version: data.version, values: whole, language };
      await call(routes.update, changed);
      await queries.invalidateQueries({ queryKey: keyOf(listAttributes) });
      return key;
    } catch (error) {
      notifyFailure('submit_fail', error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { add, busy };
}
