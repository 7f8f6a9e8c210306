// What a member of staff is offered: one button for what comes next, its counterpart beside it, the rest in a menu.
import type { OfferingRecord, RecordSteps } from './steps-of.ts';

export interface OfferedSteps<Command extends string> {
  readonly primary: Command | undefined;
  /** The other answer to the same question. */
  readonly counterpart: Command | undefined;
  readonly menu: readonly Command[];
}

/** The server says what is allowed and what is usual; here only places are given out. */
export function offeredSteps<Command extends string>(
  { counterparts = [] }: Pick<RecordSteps<never>, 'counterparts'>,
  { commands, primary_command }: Pick<OfferingRecord<Command>, 'commands' | 'primary_command'>,
): OfferedSteps<Command> {
  const primary = primary_command && commands.includes(primary_command) ? primary_command : undefined;
  const counterpart = commands.find((command) => counterparts.includes(command) && command !== primary);
  return { primary, counterpart, menu: commands.filter((command) => command !== primary && command !== counterpart) };
}
