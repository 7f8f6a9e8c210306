// Places the available steps: next step as a button, its counterpart beside it, others in a menu.
import type { OfferingRecord, RecordSteps } from './steps-of.ts';

export interface OfferedSteps<Command extends string> {
  readonly primary: Command | undefined;
  /** The opposite of the next step, e.g. reject for confirm. */
  readonly counterpart: Command | undefined;
  readonly menu: readonly Command[];
}

/** Assigns places to the steps the server allows. */
export function offeredSteps<Command extends string>(
  { counterparts = [] }: Pick<RecordSteps<never>, 'counterparts'>,
  { commands, primary_command }: Pick<OfferingRecord<Command>, 'commands' | 'primary_command'>,
): OfferedSteps<Command> {
  const primary = primary_command && commands.includes(primary_command) ? primary_command : undefined;
  const counterpart = commands.find((command) => counterparts.includes(command) && command !== primary);
  return { primary, counterpart, menu: commands.filter((command) => command !== primary && command !== counterpart) };
}
