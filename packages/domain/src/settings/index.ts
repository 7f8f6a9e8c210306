// What later domains may ask of the shop's settings, and the sheet their letters are written on.

export { resendMail } from './actions/resend-mail.ts';
export { updateConfiguration } from './actions/update-configuration.ts';
export { layOutPem } from './actions/upload-pem.ts';
export { inLanguage } from './letters/in-language.ts';
export { Letter } from './letters/letter.tsx';
export { type LetterSheet, mailLetter, writtenLetter } from './letters/mail-letter.ts';
export { Action, type Fact, Facts, Greeting, Heading, type Item, Items, Note, Paragraph } from './letters/pieces.tsx';
export { type RenderedLetter, renderLetter } from './letters/render-letter.tsx';
export { captchaService, fakeCaptchaService } from './ports/captcha-service.ts';
export { type KeyFile, keyFile } from './ports/key-file.ts';
export { getSecret } from './queries/get-secret.ts';
export { getMainLanguage, getSettings } from './queries/get-settings.ts';
export { getTheme } from './queries/get-theme.ts';
export { knownRateOf } from './queries/known-rate.ts';
export { type LetterShop, letterShop } from './queries/letter-shop.ts';
export { mailColumns, showMail } from './queries/list-mails.ts';
export { settingsMailServer } from './queries/mail-server.ts';
export { requireCaptcha } from './queries/require-captcha.ts';
