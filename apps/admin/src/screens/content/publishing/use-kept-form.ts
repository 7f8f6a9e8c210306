// Keeps what is typed: on this device each second, with the server each ten seconds, and offers it again.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { useDebouncedCallback, useInterval } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Values } from '../../../kit/fields/form-values.ts';
import { deviceId } from '../../../kit/form/draft/device.ts';
import { draftKey, keepDraft, readDraft } from '../../../kit/form/draft/draft-store.ts';
import { type KeptForm, mergedValues, worthOffering } from './model/kept-form.ts';
import type { PublishingRoutes } from './publisher.ts';

const deviceDelay = 1000;
const serverDelay = 10_000;

interface KeptFormOptions {
  readonly routes: PublishingRoutes;
  readonly noun: string;
  /** 0 for a record that does not exist yet. */
  readonly id: number;
  readonly version: number;
  readonly form: UseFormReturn<Values>;
  /** Left out for who may not save: nothing is kept. */
  readonly enabled: boolean;
}

export interface KeptFormOffer {
  /** Forms that were left unsaved the last time, here and on other devices; none once it was decided about. */
  readonly found: readonly KeptForm[];
  readonly restore: (kept: KeptForm) => void;
  readonly discard: (kept: KeptForm) => void;
  /** When the server last kept what is being typed, in milliseconds. */
  readonly keptAt: number | undefined;
  /** Colleagues who have this form open. */
  readonly others: readonly { readonly name: string }[];
}

const draftOf = (kept: { saved_at: string; version: number; values: Record<string, unknown> }) => ({
  at: Date.parse(kept.saved_at),
  version: kept.version,
  values: kept.values,
});

export function useKeptForm({ routes, noun, id, version, form, enabled }: KeptFormOptions): KeptFormOffer {
  const key = draftKey(noun, id || undefined);
  const [device] = useState(() => deviceId());
  const answer = useRoute(routes.draft, { id, device }, { enabled });
  const save = useAction(routes.saveDraft);
  const drop = useAction(routes.dropDraft, [routes.draft]);
  const [onDevice] = useState(() => (enabled ? readDraft(key, Date.now()) : undefined));
  const [decided, setDecided] = useState<readonly KeptForm[]>([]);
  const [keptAt, setKeptAt] = useState<number>();
  const sent = useRef('');
  const { isDirty } = form.formState;
  // The answer may come after the first word was typed, or after the canvas has settled.
  const [opened] = useState(() => form.getValues());

  const kept = answer.data?.data;
  const onServer = kept ? draftOf(kept) : undefined;
  // Asked once, when the form opens: what is kept from then on is what is being typed.
  const offer = useRef<readonly KeptForm[]>([]);
  const asked = useRef(false);
  if (!asked.current && (answer.data || answer.error)) {
    asked.current = true;
    const elsewhere = (answer.data?.elsewhere ?? []).map(({ device, where, ...one }) => ({
      ...draftOf(one),
      elsewhere: { device, where },
    }));
    offer.current = worthOffering([onDevice, onServer], elsewhere, opened);
  }

  const keepHere = useDebouncedCallback(() => {
    if (form.formState.isDirty) keepDraft(key, { at: Date.now(), version, values: form.getValues() });
  }, deviceDelay);
  useEffect(() => {
    if (!enabled) return;
    return form.subscribe({ formState: { values: true }, callback: () => keepHere() });
  }, [enabled, form, keepHere]);

  useInterval(
    () => {
      if (!enabled || !form.formState.isDirty || save.isPending) return;
      const values = form.getValues();
      const text = JSON.stringify(values);
      if (text === sent.current) return;
      save
        .mutateAsync({ id, device, version, values: JSON.parse(text) })
        .then(({ data }) => {
          sent.current = text;
          setKeptAt(Date.parse(data.saved_at));
        })
        // The device keeps it as well; saving will say what is wrong.
        .catch(() => setKeptAt(undefined));
    },
    serverDelay,
    { autoInvoke: true },
  );

  const forget = useRef(() => {});
  forget.current = () => {
    keepHere.cancel();
    localStorage.removeItem(key);
    setKeptAt(undefined);
    if (sent.current === '' && !onServer) return;
    sent.current = '';
    drop.mutateAsync({ id, device }).catch(() => undefined);
  };
  // Saving, discarding and leaving on purpose end the draft; a crash or a closed tab leaves it for the next visit.
  useEffect(() => {
    if (!isDirty) return;
    return () => forget.current();
  }, [isDirty]);

  return {
    found: offer.current.filter((one) => !decided.includes(one)),
    restore: (found) => {
      form.reset(mergedValues(form.getValues(), found.values), { keepDefaultValues: true });
      setDecided([...decided, found]);
    },
    discard: (found) => {
      if (found.elsewhere) drop.mutateAsync({ id, device: found.elsewhere.device }).catch(() => undefined);
      else forget.current();
      setDecided([...decided, found]);
    },
    keptAt,
    others: answer.data?.others ?? [],
  };
}
