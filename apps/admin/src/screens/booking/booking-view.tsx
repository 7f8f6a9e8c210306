import { type BookingView, routes } from '@kaifong/domain/booking/contract';
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '../../kit/permissions/index.ts';
import { VisitButton } from '../../kit/shell/visit-button.tsx';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import { RecordTasks } from '../../kit/tasks/index.ts';
import { bookingSteps } from './booking-steps.ts';
import { MoneyPanel } from './money-panel.tsx';
import { RemarkPanel } from './remark-panel.tsx';
import { TicketsPanel } from './tickets-panel.tsx';
import { useDayWords } from './use-day-words.ts';

export default function BookingScreen() {
  return <SteppedScreen read={routes.getBooking} listPath="/booking/history" view={Booking} />;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Text>
    </div>
  );
}

const nextWords = new Set(['pending', 'unpaid', 'payment_review', 'payment_reject', 'approved', 'present', 'abnormal']);

function Booking({ record: booking }: { readonly record: BookingView }) {
  const { t } = useTranslation();
  const words = useDayWords();
  const next = booking.status === 'pending' && booking.money.until ? 'unpaid' : booking.status;
  const isOpen = nextWords.has(next);
  return (
    <SteppedView
      steps={bookingSteps}
      record={booking}
      name={booking.number}
      description={`${booking.event.title} · ${words(booking)} – ${booking.end_time}`}
      back="/booking/history"
      menu={{}}
      buttons={booking.link ? <VisitButton href={booking.link}>{t('booking_screen.as_guest')}</VisitButton> : null}
      next={isOpen ? t(`booking_screen.next.${next}`) : undefined}
      main={
        <>
          <Paper p="lg" component="section" aria-labelledby="booked">
            <Title order={2} id="booked" mb="sm">
              {booking.event.title}
            </Title>
            <Stack component="dl" gap="sm" m={0}>
              <Fact label={t('booking_screen.when')}>
                {words(booking)} – {booking.end_time} ({booking.zone})
              </Fact>
              {booking.resources.length > 0 ? (
                <Fact label={t('booking_screen.with')}>{booking.resources.join(', ')}</Fact>
              ) : null}
              <Fact label={t('booking.booking.fields.seats')}>
                {booking.kinds.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || booking.seats}
              </Fact>
              {booking.package ? (
                <Fact label={t('booking_screen.paid_with')}>
                  {t('booking_screen.package', { number: booking.package.number })}
                </Fact>
              ) : null}
              {booking.note ? <Fact label={t('booking.booking.fields.note')}>{booking.note}</Fact> : null}
            </Stack>
          </Paper>
          <Answers booking={booking} />
          <TicketsPanel booking={booking} />
          <RemarkPanel booking={booking} />
        </>
      }
      side={
        <>
          <MoneyPanel booking={booking} />
          <Guest booking={booking} />
          <RecordTasks link={`/booking/history/view/${booking.id}`} />
        </>
      }
      notes={[
        {
          id: 0,
          icon: IconCalendarPlus,
          words: t('booking.command.request'),
          who: booking.name,
          created_at: booking.created_at,
        },
      ]}
    />
  );
}

/** What the guest answered to the questions of the event; nothing where there are none. */
function Answers({ booking: { submission } }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  if (!submission) return null;
  return (
    <Paper p="lg" component="section" aria-labelledby="answers">
      <Title order={2} id="answers" mb="sm">
        {t('booking_screen.answers')}
      </Title>
      <Stack component="dl" gap="sm" m={0}>
        {submission.answers.map(({ title, text, files }) => (
          <Fact key={title} label={title}>
            {files.join(', ') || text || '–'}
          </Fact>
        ))}
      </Stack>
      <Can do="get form">
        <Anchor component={Link} to={`/formbuilder/${submission.form_id}/history/${submission.id}`} size="sm">
          {t('booking_screen.see_answers')}
        </Anchor>
      </Can>
    </Paper>
  );
}

function Guest({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  return (
    <Paper p="lg" component="section" aria-labelledby="guest">
      <Title order={2} id="guest" mb="sm">
        {t('booking_screen.guest')}
      </Title>
      <Stack gap={4}>
        <Text>{booking.name || t('booking.booking.channel.walk_in')}</Text>
        {booking.email ? (
          <Anchor href={`mailto:${encodeURIComponent(booking.email)}`} size="sm">
            {booking.email}
          </Anchor>
        ) : null}
        {booking.phone ? (
          <Anchor href={`tel:${booking.phone.replace(/[^\d+]/g, '')}`} size="sm">
            {booking.phone}
          </Anchor>
        ) : null}
        <Text size="sm" c="dimmed">
          {t(`booking.booking.channel.${booking.channel}`)}
        </Text>
      </Stack>
      {booking.files.length > 0 ? (
        <>
          <Title order={3} mt="md" mb="xs">
            {t('booking_screen.files')}
          </Title>
          <Stack gap={4}>
            {booking.files.map(({ id, filename }) => (
              <Anchor key={id} href={`/api/admin/booking/${booking.id}/file/${id}`} size="sm" download>
                {filename}
              </Anchor>
            ))}
          </Stack>
        </>
      ) : null}
    </Paper>
  );
}
