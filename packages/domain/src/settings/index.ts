// What later domains may ask of the shop's settings, and the sheet their letters are written on.

export { updateConfiguration } from './actions/update-configuration.ts';
export { Letter } from './letters/letter.tsx';
export { Action, type Fact, Facts, Greeting, Heading, type Item, Items, Note, Paragraph } from './letters/pieces.tsx';
export { type RenderedLetter, renderLetter } from './letters/render-letter.tsx';
export { getMainLanguage, getSettings } from './queries/get-settings.ts';
export { type LetterShop, letterShop } from './queries/letter-shop.ts';
