// What waits for the reader: the bell of the frame, the card of the first page, and the page of all of it.
export { Bell } from './bell.tsx';
export { WaitingCard } from './waiting-card.tsx';
export { WaitingList } from './waiting-list.tsx';
