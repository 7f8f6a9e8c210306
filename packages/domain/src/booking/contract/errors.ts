import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('booking', {
  'category-in-use': { status: 409, params: { id: 'number' } },
  'resource-in-use': { status: 409, params: { id: 'number' } },
  'not-a-person': { status: 422 },
  'not-a-room': { status: 422 },
  'no-end': { status: 422 },
  'until-before': { status: 422 },
  'not-planned': { status: 422 },
  'date-past': { status: 422 },
  'date-in-use': { status: 409 },
  'event-in-use': { status: 409, params: { id: 'number' } },
  'seats-taken': { status: 422, params: { taken: 'number' } },
  'ladder-rises': { status: 422 },
  'hours-twice': { status: 422 },
  'calendar-days': { status: 422, params: { most: 'number' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'booking', typeof errors> {}
}
