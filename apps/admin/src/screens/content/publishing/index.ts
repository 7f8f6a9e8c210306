// What the screens of published records share, whatever they are edited with.

export { PublishWindow } from './publish-window.tsx';
export { PublishableForm, type PublishableFormProps } from './publishable-form.tsx';
export { type PublishedRecord, type Publisher, type PublishingRoutes, usePublisher } from './publisher.ts';
export { PublishingActions } from './publishing-actions.tsx';
export { PublishingStrip } from './publishing-strip.tsx';
export { StatesCell } from './states-cell.tsx';
export { statesOf } from './states-of.tsx';
export { type KeptFormOffer, useKeptForm } from './use-kept-form.ts';
