import type { AnyRoute } from '@kaifong/base/contract';
import { useRoute } from '@kaifong/client/hooks';
import type { ComponentType } from 'react';
import { type Params, useParams, useSearchParams } from 'react-router';
import { currentLanguage } from '../language/language.ts';
import { RecordGate } from '../shell/record-gate.tsx';
import type { ToldRecord } from './stepped-view.tsx';

interface SteppedScreenProps<R> {
  /** Reads the record. */
  readonly read: AnyRoute & { readonly output: { readonly _zod: { readonly output: { readonly data: R } } } };
  /** The values the record is read by, beside the language; left out: the `id` of the address. */
  readonly which?: (params: Params) => Readonly<Record<string, number>>;
  /** List to go to when the record does not exist. */
  readonly listPath: string;
  readonly view: ComponentType<{ readonly record: R }>;
}

const byId = ({ id }: Params) => ({ id: Number(id) || 0 });

/** The screen of one record with steps: reads the record its address names and shows it by `view`, a `<SteppedView>`. */
export function SteppedScreen<R extends ToldRecord>({ which = byId, ...rest }: SteppedScreenProps<R>) {
  const input = which(useParams());
  const step = useSearchParams()[0].get('step');
  // While another record is read, the one before must not be taken for it.
  return <Reader key={JSON.stringify([input, step])} {...rest} input={input} />;
}

function Reader<R>({
  read,
  listPath,
  view: View,
  input,
}: Omit<SteppedScreenProps<R>, 'which'> & { readonly input: Readonly<Record<string, number>> }) {
  const answer = useRoute(read, { ...input, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath={listPath}>
      {({ data }) => <View record={data} />}
    </RecordGate>
  );
}
