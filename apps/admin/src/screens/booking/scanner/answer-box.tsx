import { Button } from '@mantine/core';
import {
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconDoorExit,
  IconHelpCircle,
  IconQrcode,
  IconRepeat,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DoorAnswer, DoorResult } from './judge-alone.ts';
import classes from './scanner.module.css';
import { useDoorTime } from './use-door-time.ts';

type Tone = 'good' | 'out' | 'warn' | 'bad';
const looks: Record<DoorResult, readonly [tone: Tone, icon: typeof IconQrcode]> = {
  entered: ['good', IconCircleCheck],
  left: ['out', IconDoorExit],
  double: ['bad', IconRepeat],
  not_in: ['warn', IconDoorExit],
  no_reentry: ['warn', IconDoorExit],
  void: ['bad', IconCircleX],
  wrong_day: ['warn', IconCalendarX],
  wrong_event: ['warn', IconCalendarX],
  unknown: ['bad', IconHelpCircle],
};

export const toneOf = (result: DoorResult): Tone => looks[result][0];

interface AnswerBoxProps {
  readonly answer: DoorAnswer | undefined;
  /** Lets somebody in against the answer; left out: this person may not. */
  readonly onForce: ((answer: DoorAnswer) => void) | undefined;
}

/** What the last scan means, in a colour and in words that are read from an arm's length. */
export function AnswerBox({ answer, onForce }: AnswerBoxProps) {
  const { t } = useTranslation();
  if (!answer)
    return (
      <div className={classes.answer} data-tone="none">
        <IconQrcode size={44} stroke={1.3} aria-hidden="true" />
        <p className={classes.line}>{t('booking_scanner.ready')}</p>
      </div>
    );
  const [tone, Icon] = looks[answer.result];
  const mayForce = onForce && tone !== 'good' && tone !== 'out' && answer.ticket && answer.direction === 'entry';
  return (
    <div>
      <div className={classes.answer} data-tone={tone} data-result={answer.result}>
        <div className={classes.head}>
          <Icon size={44} stroke={1.8} aria-hidden="true" />
          <p className={classes.title}>
            {t(`booking_scanner.result.${answer.forced && tone === 'good' ? 'forced' : answer.result}`)}
          </p>
        </div>
        <Said answer={answer} />
      </div>
      {mayForce ? (
        <Button variant="default" fullWidth mt="xs" onClick={() => onForce(answer)}>
          {t('booking_scanner.force')}
        </Button>
      ) : null}
    </div>
  );
}

/** The holder of the ticket, and why it does not open. */
function Said({ answer }: { readonly answer: DoorAnswer }) {
  const { t } = useTranslation();
  const time = useDoorTime();
  const { ticket, result, first_at, first_device } = answer;
  const why = () => {
    if (result === 'double' && first_at)
      return t(first_device ? 'booking_scanner.used_at' : 'booking_scanner.used_by_staff', {
        time: time.clock(first_at, ticket?.zone),
        device: first_device,
      });
    if (result === 'void') return t(ticket?.passed ? 'booking_scanner.passed' : 'booking_scanner.over');
    if (result === 'unknown') return t(answer.alone ? 'booking_scanner.not_listed' : 'booking_scanner.no_ticket');
    if (result === 'no_reentry' || result === 'not_in') return t(`booking_scanner.why.${result}`);
    return '';
  };
  const said = why();
  return (
    <>
      {ticket ? (
        <p className={classes.line} style={{ fontSize: '1.15rem', fontWeight: 600 }}>
          {[ticket.name, ticket.kind].filter(Boolean).join(' · ')}
        </p>
      ) : (
        <p className={classes.line}>{answer.code}</p>
      )}
      {ticket ? (
        <p className={classes.line}>
          {ticket.event} · {result === 'wrong_day' ? time.day(ticket.starts_at, ticket.zone) : ticket.time}
          {ticket.of > 1 ? ` · ${t('booking_scanner.of', { seat: ticket.seat, of: ticket.of })}` : ''}
        </p>
      ) : null}
      {said ? <p className={classes.line}>{said}</p> : null}
    </>
  );
}
