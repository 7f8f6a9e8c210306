// Simulators of outside services.
export {
  type Answer,
  type AskedOf,
  lateBy,
  type Misbehaviour,
  misbehaviours,
  type Simulator,
  type SimulatorDefinition,
  startSimulator,
} from './frame.ts';
export { hmac, NoticeSender, type NoticeToSend } from './notices.ts';
export { startRecaptcha } from './recaptcha.ts';
