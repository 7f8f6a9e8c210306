// Every machine of the shop, walked by its table: who may take a step, which steps there are not, what a preview says.
import { type AnyMachine, type StepEffect, staffCommandsOf } from '@kaifong/base/steps';
import { describe, expect, inject, it } from 'vitest';
import { race } from './race.ts';

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** How the suite gets records of a machine, and what it sends. */
export interface MachineFixture {
  readonly machine: AnyMachine;
  /** Makes a record of a kind of the fixture's own, as new as records come. */
  make(kind?: string): Promise<number>;
  /** The commands that lead a new record to each status that can be reached; `paid changed` for one of that kind. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  /** The kind of record a guard wants; `to` where the command may end in several ways. */
  kindOf?(guard: string | undefined, to: string): string | undefined;
  /** The machine's table, where it is not named by the plural of its noun. */
  readonly tableName?: string;
  /** Takes a step staff have no call for. */
  own?(command: string, id: number): Promise<unknown>;
  /** Letters of other domains, by the word of their effect. */
  readonly letters?: Readonly<Record<string, string>>;
  /** Commands that ask for more than a reason: they are not taken for several. */
  readonly asks?: readonly string[];
  /** `to`: where it shall end, if the suite means one of several ends. */
  input?(command: string, id: number, to?: string): Promise<Record<string, unknown>>;
  /** For steps anybody may take whom the record is of: what a colleague must hold to be one; others find no record. */
  readonly colleague?: string;
}

export interface StepsSuiteOptions {
  readonly fixtures: readonly MachineFixture[];
  /** One call of staff who hold exactly these permissions. */
  call(permissions: readonly string[], path: string, payload: object): Promise<Reply>;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Writes the letters and runs the jobs that are due. */
  drain(): Promise<void>;
}

interface Kept {
  readonly status: string;
  readonly version: number;
}

const everything = ['*'];
const withoutAmounts = ({ kind, word, target }: StepEffect) => ({ kind, word, target });

export function describeSteps({ fixtures, call, query, drain }: StepsSuiteOptions): void {
  describe.each(fixtures.map((fixture) => [fixture.machine.name, fixture] as const))(
    'the machine of %s',
    (_, fixture) => {
      const { machine } = fixture;
      const commands: readonly string[] = staffCommandsOf(machine);
      const permissionOf = (command: string) => {
        const permission = machine.steps.find((step) => step.command === command)?.permission;
        return String((permission === 'self' ? fixture.colleague : permission) ?? '');
      };
      const wantsReason = (command: string) =>
        machine.steps.some((step) => step.command === command && step.reason === 'required');
      const table = fixture.tableName ?? `${machine.name}s`;

      const read = async (id: number): Promise<Kept> => {
        const [row] = await query(`select status, version from ${table} where id = $1`, [id]);
        return { status: String(row?.status), version: Number(row?.version) };
      };
      const historyOf = (id: number) =>
        query('select * from record_steps where machine = $1 and record_id = $2 order by id', [machine.name, id]);
      const inputOf = async (command: string, id: number, to?: string) => ({
        version: (await read(id)).version,
        ...(wantsReason(command) && { reason: 'The suite wants it' }),
        ...(await fixture.input?.(command, id, to)),
      });
      const path = (id: number, command: string) => `/api/admin/${machine.path}/${id}/steps/${command}`;
      const take = async (
        id: number,
        command: string,
        permissions: readonly string[] = everything,
        more: object = {},
        to?: string,
      ) => call(permissions, path(id, command), { ...(await inputOf(command, id, to)), ...more });
      const preview = async (id: number, command: string, to?: string) =>
        call(everything, `${path(id, command)}/preview`, await inputOf(command, id, to));

      /** A record that stands at `status`; by the way of the fixture. */
      const bring = async (status: string, kind?: string): Promise<number> => {
        const id = await fixture.make(kind);
        for (const command of fixture.ways[`${status} ${kind}`] ?? fixture.ways[status] ?? []) {
          if (!commands.includes(command)) await fixture.own?.(command, id);
          else expect(await take(id, command), command).toMatchObject({ status: 200 });
        }
        expect(await read(id)).toMatchObject({ status });
        return id;
      };
      const reached = Object.keys(fixture.ways).filter((status) => !status.includes(' '));
      const ends = (command: string, from: string) =>
        new Set(
          machine.steps.filter((each) => each.command === command && each.from.includes(from)).map(({ to }) => to),
        );
      const declared = (command: string) =>
        machine.steps.flatMap((step) => (step.command === command ? (step.effects ?? []) : []));
      const steps = machine.steps
        .filter(({ permission }) => permission !== null)
        .flatMap((step) => step.from.filter((status) => reached.includes(status)).map((from) => ({ ...step, from })))
        .map((step) => {
          const end = ends(step.command, step.from).size > 1 ? ` → ${step.to}` : '';
          return [`${step.from} → ${step.command}${end}`, step] as const;
        });
      // Where two rows lead from one status to another, the record decides which of them it is.
      const rows = [...new Map(steps).entries()];

      it.each(rows)('%s: previewed, and done by whoever may', async (_title, { command, from, to, guard }) => {
        const id = await bring(from, fixture.kindOf?.(guard, to));
        const before = [await read(id), await historyOf(id)];
        const counts = () =>
          query(`select (select count(*) from outbox_events) as events, (select count(*) from mail_logs) as mails,
          (select count(*) from audit_logs) as audits, (select count(*) from record_steps) as steps`);
        const quiet = await counts();
        const said = await preview(id, command, to);
        expect(said, JSON.stringify(said.body)).toMatchObject({ status: 200, body: { data: { from, to } } });
        expect([await read(id), await historyOf(id)]).toEqual(before);
        expect(await counts()).toEqual(quiet);

        await drain();
        const [mailed] = await query('select coalesce(max(id), 0) as n from mail_logs');
        const done = await take(id, command, [permissionOf(command)], {}, to);
        expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200 });
        expect(await read(id)).toMatchObject({ status: to, version: before[0] ? (before[0] as Kept).version + 1 : 0 });
        const line = (await historyOf(id)).at(-1);
        expect(line).toMatchObject({ command, from_status: from, to_status: to, actor_kind: 'staff', origin: 'admin' });
        // The effects that were said are those that happened; and the letters they name are the letters that are
        // written.
        const told = (said.body.data as { effects: StepEffect[] }).effects;
        const kept = (line?.effects ?? []) as StepEffect[];
        expect(kept.map(withoutAmounts)).toEqual(told.map(withoutAmounts));
        expect(declared(command)).toEqual(expect.arrayContaining(told.map(({ kind }) => kind)));
        await drain();
        const letters = await query('select name, recipient from mail_logs where id > $1 order by name', [mailed?.n]);
        const named = told
          .filter(({ kind }) => kind === 'mail')
          .map(({ word, target }) => ({
            name: fixture.letters?.[word] ?? `${machine.domain}.${word.replace('mail-', '')}`,
            recipient: target,
          }));
        expect(letters).toEqual(named.sort((a, b) => a.name.localeCompare(b.name)));
      });

      const missing = reached.flatMap((from) =>
        commands
          .filter((command) => !machine.steps.some((step) => step.command === command && step.from.includes(from)))
          .map((command) => [`${from} ↛ ${command}`, from, command] as const),
      );
      // Nothing changes them, so that one of each status will do.
      const still = new Map<string, Promise<number>>();
      const stillAt = (status: string) => {
        const id = still.get(status) ?? bring(status);
        still.set(status, id);
        return id;
      };
      it.each(missing)('%s: refused in words, and nothing changes', async (_title, from, command) => {
        const id = await stillAt(from);
        const before = [await read(id), await historyOf(id)];
        for (const reply of [await take(id, command), await preview(id, command)]) {
          expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 422 });
          expect((reply.body.messages as string[])[0]).toMatch(/\s/);
        }
        expect([await read(id), await historyOf(id)]).toEqual(before);
      });

      const firsts = commands.map((command) => {
        const row = rows.find(([, step]) => step.command === command)?.[1];
        return [command, row] as const;
      });
      it.each(firsts)('%s: asks for its permission, its reason and the version that was seen', async (command, row) => {
        if (!row) throw new Error(`no way of the fixture leads to where ${command} begins`);
        const id = await bring(row.from, fixture.kindOf?.(row.guard, row.to));
        const before = [await read(id), await historyOf(id)];
        const others = commands.map(permissionOf).filter((each) => each !== permissionOf(command));
        const status = row.permission === 'self' ? 404 : 403;
        expect(await take(id, command, others)).toMatchObject({ status });
        const stale = await take(id, command, everything, { version: 0 });
        expect(stale).toMatchObject({ status: 409, body: { code: 'stale-version', details: { current: { id } } } });
        for (const reason of wantsReason(command) ? [undefined, '', '   '] : []) {
          const refused = await take(id, command, everything, { reason });
          expect(refused).toMatchObject({ status: 422, body: { errors: { reason: [expect.stringMatching(/\S/)] } } });
        }
        expect([await read(id), await historyOf(id)]).toEqual(before);
        expect(await call(everything, path(2_000_000_000, command), await inputOf(command, id))).toMatchObject({
          status: 404,
        });
      });

      it.runIf(inject('database').engine === 'postgres').each(firsts)(
        '%s: of five at once one wins',
        async (command, row) => {
          if (!row) throw new Error(`no way of the fixture leads to where ${command} begins`);
          const id = await bring(row.from, fixture.kindOf?.(row.guard, row.to));
          const [before, lines] = [await read(id), await historyOf(id)];
          const input = await inputOf(command, id, row.to);
          const { won } = await race(5, () => call(everything, path(id, command), input));
          expect(won.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
          expect(await read(id)).toEqual({ status: row.to, version: before.version + 1 });
          expect(await historyOf(id)).toHaveLength(lines.length + 1);
        },
      );

      const plain = firsts.filter(([command]) => !(fixture.asks ?? []).includes(command));
      it.each(plain)('%s: for several, each by itself', async (command, row) => {
        if (!row) throw new Error(`no way of the fixture leads to where ${command} begins`);
        const ids = [await bring(row.from, fixture.kindOf?.(row.guard, row.to)), await bring(row.to)];
        const payload = { ids: [...ids, 2_000_000_000], reason: 'The suite wants it' };
        const reply = await call(everything, `/api/admin/${machine.path}/steps/${command}`, payload);
        expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200, body: { success_ids: [ids[0]] } });
        const failed = [ids[1], 2_000_000_000];
        const reasons = failed.map((id) => ({ id, message: expect.stringMatching(/\s/) }));
        expect(reply.body).toMatchObject({ fail_ids: failed, fail_reasons: reasons });
        expect(await read(ids[0] ?? 0)).toMatchObject({ status: row.to });
      });
    },
  );
}
