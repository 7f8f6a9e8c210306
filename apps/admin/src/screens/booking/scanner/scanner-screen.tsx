import type { ScanDirection } from '@kaifong/domain/booking/facts';
import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/index.ts';
import { AnswerBox, toneOf } from './answer-box.tsx';
import { Clashes, Counter, DayList, matches } from './day-list.tsx';
import { DeviceFields } from './device-fields.tsx';
import { ForceWindow } from './force-window.tsx';
import { type DoorAnswer, isInScope } from './judge-alone.ts';
import { NetworkNotice } from './network-notice.tsx';
import { ring } from './ring.ts';
import { readScanDevice } from './scan-device.ts';
import { CodeFields, ScopeFields } from './scan-pane.tsx';
import classes from './scanner.module.css';
import { useScanner } from './use-scanner.ts';

/** Tells of an answer by sound and touch: nobody at a door looks at the screen all the time. */
function useSignal(answer: DoorAnswer | undefined, sound: boolean) {
  const signal = useEffectEvent(({ result }: DoorAnswer) => {
    const isGood = toneOf(result) === 'good' || toneOf(result) === 'out';
    if (sound) ring(isGood);
    navigator.vibrate?.(isGood ? 60 : [120, 60, 120]);
  });
  useEffect(() => {
    if (answer) signal(answer);
  }, [answer]);
}

/** Lets people in by their tickets, with a camera or a scanner, with a network or without. */
export default function ScannerScreen() {
  const { t } = useTranslation();
  const can = useCan();
  const { core, state } = useScanner(() => readScanDevice(t('booking_scanner.device_usual')));
  const [scope, setScope] = useState('');
  const [direction, setDirection] = useState<ScanDirection>('entry');
  const [typed, setTyped] = useState('');
  const [forcing, setForcing] = useState<DoorAnswer>();
  const [sound, setSound] = useState(false);
  const tickets = state.day.tickets.filter((ticket) => isInScope(ticket, scope));
  const [answer] = state.answers;
  const keyword = typed.trim();
  useSignal(answer, sound);
  const choose = (next: string) => {
    core.scope = next;
    setScope(next);
  };
  return (
    <>
      <PageHeader title={t('screen.booking_scanner')} back="/booking/history" />
      <div className={classes.panes}>
        <div className={classes.scan} data-sticky>
          <ScopeFields
            {...{ all: state.day.tickets, scope, direction }}
            goesOut={tickets.some(({ reentry }) => reentry)}
            onScope={choose}
            onDirection={setDirection}
          />
          <Counter tickets={tickets} />
          <div aria-live="assertive" aria-atomic="true">
            <AnswerBox answer={answer} onForce={can('approve booking_ticket') ? setForcing : undefined} />
          </div>
          <CodeFields
            {...{ typed, direction }}
            onType={setTyped}
            isName={tickets.some((ticket) => matches(ticket, keyword))}
            onCode={(code) => void core.scan(code, direction)}
          />
          <NetworkNotice {...state} />
          <Clashes clashes={state.day.clashes} />
        </div>
        <div className={classes.scan}>
          {state.ready ? (
            <DayList {...{ tickets, keyword }} onTake={({ code }) => void core.scan(code, 'entry')} />
          ) : (
            <Text c="dimmed">{t('booking_scanner.reading')}</Text>
          )}
          <DeviceFields {...{ core, sound }} onSound={setSound} />
        </div>
      </div>
      {forcing ? (
        <ForceWindow
          answer={forcing}
          onClose={() => setForcing(undefined)}
          onForce={(reason) => void core.scan(forcing.code, 'entry', reason)}
        />
      ) : null}
    </>
  );
}
