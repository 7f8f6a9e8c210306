// Simulators of outside services.
export { cardOutcomes, startCardTerminal } from './card-terminal.ts';
export { startClickup } from './clickup.ts';
export { startContributionPlatform } from './contribution-platform.ts';
export { startFacebook } from './facebook.ts';
export {
  type Answer,
  type AskedOf,
  html,
  keyMaker,
  lateBy,
  type Misbehaviour,
  misbehaviours,
  type Routes,
  type Simulator,
  type SimulatorDefinition,
  type StartOptions,
  seeOther,
  startSimulator,
} from './frame.ts';
export { hmac, NoticeSender, type NoticeToSend } from './notices.ts';
export { type BuyerPage, buyerPage } from './page.ts';
export { startPayDollar } from './pay-dollar.ts';
export { startPaypal } from './paypal.ts';
export { startRecaptcha } from './recaptcha.ts';
export { startSicPay } from './sic-pay.ts';
export { startSms } from './sms.ts';
export { startStripe } from './stripe.ts';
