// The till of a store: choose a register, open it, sell.
import { CallProvider, useCall, useRoute } from '@kaifong/client/hooks';
import { routes, type TillStore } from '@kaifong/domain/till/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { useKeptTill } from './keep-till.ts';
import { useNetwork } from './network.ts';
import { JournalLine } from './offline/journal-line.tsx';
import { useSync } from './offline/use-sync.ts';
import { OpenRegister } from './open-register.tsx';
import { readSaleAgain } from './sale-state.ts';
import { Selling } from './selling.tsx';
import { tellingCall } from './telling-call.ts';
import { TillTab } from './till-tab.tsx';

const placeOf = (storeId: number) => `kaifong-till-register-${storeId}`;

/** The register this device is, as it said last. */
function useRegister(storeId: number) {
  const [register, setRegister] = useState(() => localStorage.getItem(placeOf(storeId)));
  const choose = (key: string | null) => {
    setRegister(key);
    if (key === null) localStorage.removeItem(placeOf(storeId));
    else localStorage.setItem(placeOf(storeId), key);
  };
  return [register, choose] as const;
}

interface TillScreenProps {
  readonly compact: boolean;
  /** True: the guests of today stand before the goods. */
  readonly bookings?: boolean;
}

function Till({ store, compact, bookings = false }: TillScreenProps & { readonly store: TillStore }) {
  const [register, choose] = useRegister(store.id);
  useKeptTill(store);
  useSync();
  const own = store.registers.find(({ key }) => key === register);
  if (own?.session?.status !== 'processing')
    return (
      <>
        <JournalLine />
        <OpenRegister store={store} chosen={own?.key ?? null} onOpened={choose} />
      </>
    );
  return (
    <TillTab name={`kaifong-till-${store.id}-${own.key}`} onReturn={() => readSaleAgain(store.id)}>
      <Selling
        key={own.session.id}
        store={store}
        register={own.name}
        session={own.session}
        compact={compact}
        bookings={bookings}
        onLeave={() => choose(null)}
      />
    </TillTab>
  );
}

/** The store's kept data are read anew as soon as the shop answers. */
function useReadWhenBack(read: () => unknown): void {
  const { online } = useNetwork();
  const wasAway = useRef(false);
  useEffect(() => {
    if (online && wasAway.current) read();
    wasAway.current = !online;
  }, [online, read]);
}

function TillOfStore(props: TillScreenProps) {
  const id = Number(useParams().id);
  // Drawn anew in another language; until its words come the till goes on with those it has.
  useTranslation();
  const read = useRoute(routes.getTillStore, { id, language: currentLanguage() }, { keep: true });
  const answer = { ...read, data: read.data?.data.id === id ? read.data : undefined };
  useReadWhenBack(read.refetch);
  return (
    <RecordGate answer={answer} listPath="/store">
      {({ data }) => <Till store={data} {...props} />}
    </RecordGate>
  );
}

export function TillScreen(props: TillScreenProps) {
  const call = useCall();
  const telling = useMemo(() => tellingCall(call), [call]);
  return (
    <CallProvider value={telling}>
      <TillOfStore {...props} />
    </CallProvider>
  );
}
