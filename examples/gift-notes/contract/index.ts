export { errors } from './errors.ts';
export { cardsOrdered } from './events.ts';
export { giftCard } from './gift-card.ts';
export { giftNote } from './gift-note.ts';
export { giftMails } from './mail-list.ts';
export { routes } from './routes.ts';
export { giftNoteSettings } from './settings.ts';
