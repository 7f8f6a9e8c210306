// A write without an answer: said after two and a half seconds, given up after thirty. What was typed stays where it is, and the
// same write sent again has one effect, because it carries the same key.
import type { AnyRoute } from '@kaifong/base/contract';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

const lateAfter = 2500;
const lostAfter = 30_000;

let late = 0;
const notice = 'late-answer';

function say(): () => void {
  late += 1;
  if (late === 1)
    notifications.show({
      id: notice,
      color: 'yellow',
      loading: true,
      autoClose: false,
      withCloseButton: false,
      title: i18next.t('feedback.late'),
      message: i18next.t('feedback.late_text'),
    });
  return () => {
    late -= 1;
    if (late === 0) notifications.hide(notice);
  };
}

/** What takes its time by nature: files, sheets of a thousand rows. */
const isLong = ({ rate, reply }: AnyRoute, input: object): boolean =>
  rate?.name === 'heavy' ||
  reply === 'file' ||
  Object.values(input)
    .flat()
    .some((value) => value instanceof Blob);

/** Sends a write; `send` is given the signal that ends it when nothing comes back. */
export async function sayWhenLate<T>(
  route: AnyRoute,
  input: object,
  wanted: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  let quiet: (() => void) | undefined;
  const timers = [
    setTimeout(() => {
      quiet = say();
    }, lateAfter),
  ];
  const lost = new Promise<never>((_, refuse) => {
    if (isLong(route, input)) return;
    const giveUp = () => {
      const reason = new DOMException('no answer', 'TimeoutError');
      end.abort(reason);
      refuse(reason);
    };
    timers.push(setTimeout(giveUp, lostAfter));
  });
  try {
    return await Promise.race([send(wanted ? AbortSignal.any([wanted, end.signal]) : end.signal), lost]);
  } finally {
    timers.forEach(clearTimeout);
    quiet?.();
  }
}
