// Commands that create an owner or set a password, for whoever has access to the server's disk.
import { createOwner, passwordProblem, setAccountPassword } from '@kaifong/domain/server';
import * as z from 'zod';
import { argument, type Command, type CommandInput, Refusal, withShop } from './command.ts';

function emailOf(input: CommandInput, usage: string): string {
  const { success, data } = z.email().safeParse(argument(input, 0, usage));
  if (!success) throw new Refusal('That is no email address.');
  return data;
}

/**
 * The password: ADMIN_PASSWORD, or a generated one shown once. Not an argument, which other users of the machine
 * could read. Refuses one that everybody guesses.
 */
function passwordFor({ config }: CommandInput, email: string, randomHex: (bytes: number) => string) {
  const given = config.ADMIN_PASSWORD;
  if (given && passwordProblem(given, email))
    throw new Refusal('ADMIN_PASSWORD is tried first by who breaks in: choose another, or leave it out for a new one.');
  return { password: given ?? randomHex(8), shown: given === undefined };
}

export const createAdmin: Command = {
  usage: 'admin:create <email> [name]',
  summary: 'Make an owner. The password is that of ADMIN_PASSWORD, or a new one that is printed once.',
  run: (input) => {
    const email = emailOf(input, createAdmin.usage);
    const name = input.args.slice(1).join(' ') || 'Owner';
    return withShop(input, 'admin:create', async (ctx) => {
      const { password, shown } = passwordFor(input, email, ctx.runtime.randomHex);
      await createOwner(ctx, { email, name, password });
      input.say(`${name} may sign in as ${email}.`);
      if (shown) input.say(`Password: ${password}   (shown this once)`);
      return 0;
    });
  },
};

export const resetAdminPassword: Command = {
  usage: 'admin:password <email>',
  summary:
    'Give a staff account a new password and end its sessions. ADMIN_PASSWORD, or a new one that is printed once.',
  run: (input) => {
    const email = emailOf(input, resetAdminPassword.usage);
    return withShop(input, 'admin:password', async (ctx) => {
      const { password, shown } = passwordFor(input, email, ctx.runtime.randomHex);
      if (!(await setAccountPassword(ctx, { email, password })))
        throw new Refusal(`No account has the address ${email}.`);
      input.say(`${email} has a new password; its sessions have ended.`);
      if (shown) input.say(`Password: ${password}   (shown this once)`);
      return 0;
    });
  },
};
