import { adapter } from '@kaifong/kernel/context';
import { bindCard, defineDomain } from '@kaifong/kernel/domain';
import { menuEventCategories } from '../content/index.ts';
import { conditionParts, journalParts, movedRows, ofCustomer } from '../customers/index.ts';
import { submissionLeads } from '../forms/index.ts';
import { leaveClashes } from '../hr/index.ts';
import { grantedGoods, quoteSources } from '../sales/index.ts';
import { forgetGuest } from './actions/forget-guest.ts';
import { keepForBookings, keptOfBookings } from './actions/give-back.ts';
import { bookingAnswers } from './actions/keep-answers.ts';
import { bookingQuoteSource } from './actions/keep-booking.ts';
import { bookingCard } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { bookingsInLeave } from './queries/away.ts';
import { calendar } from './queries/calendar-layer.ts';
import { categoriesForMenu } from './queries/categories-for-menu.ts';
import { bookingConditions } from './queries/condition-parts.ts';
import { countBookingsToday } from './queries/count-bookings-today.ts';
import { bookingJournal } from './queries/journal-parts.ts';
import { personal } from './queries/personal.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { bookingNumber, bookings, eventWaits } from './schema.ts';

const hers = ofCustomer('booking', {
  moves: [movedRows(bookings), movedRows(eventWaits)],
  erase: forgetGuest,
  personal,
});

export const domain = defineDomain({
  name: 'booking',
  bindings,
  calendar,
  jobs,
  reactions: [...reactions, ...hers.reactions],
  letters,
  personal: hers.personal,
  numbers: [bookingNumber],
  fileUses: [
    {
      resource: 'booking',
      table: 'booking_files',
      column: 'file_id',
      holds: 'id',
      recordId: 'booking_id',
      title: { table: 'bookings', column: 'number' },
    },
  ],
  cards: [bindCard(bookingCard, countBookingsToday)],
  answers: [
    adapter(menuEventCategories, categoriesForMenu),
    adapter(quoteSources, [bookingQuoteSource]),
    adapter(submissionLeads, [bookingAnswers]),
    adapter(conditionParts, bookingConditions),
    adapter(journalParts, bookingJournal),
    adapter(leaveClashes, [bookingsInLeave]),
    adapter(grantedGoods, [{ takeBack: keepForBookings, keptOfPayers: keptOfBookings }]),
  ],
  roles: {
    'store-manager': [
      ...['* event', '* event_category', '* event_resource', '* booking', '* booking_ticket'],
      ...['* weather_rule', '* weather_closure'],
    ],
    cashier: [
      ...['get events', 'get event', 'get event_categories', 'get event_resources'],
      ...['get bookings', 'get booking', 'create booking', 'update booking', 'check_in booking'],
    ],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
