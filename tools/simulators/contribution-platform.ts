// The platform of contributions, in a small protocol of our own over HTTP: that of eMPF is not public. It looks at every row by itself, takes the good
// ones and says why it refuses the others; a reference it knows gets the answer it had.
import { keyMaker, type Misbehaviour, type SimulatorDefinition, type StartOptions, startSimulator } from './frame.ts';

interface Row {
  readonly reference: string;
  readonly member_number: string;
  readonly relevant_cents: number;
  readonly employer_cents: number;
  readonly member_cents: number;
}
interface List {
  readonly employer_account: string;
  readonly scheme_number: string;
  readonly payroll_group: string;
  readonly rows: readonly Row[];
}

/** Member numbers that end with these are refused as of another person. */
const strangers = '9';

function refusalOf(list: List, row: Row): string | undefined {
  if (!/^MT\d{5}$/.test(list.scheme_number)) return 'scheme_unknown';
  if (!list.payroll_group) return 'group_unknown';
  if (!/^\d{6,}$/.test(row.member_number)) return 'member_unknown';
  if (row.member_number.endsWith(strangers)) return 'name_differs';
  if (row.employer_cents > row.relevant_cents || row.member_cents > row.employer_cents) return 'amount_wrong';
  return undefined;
}

/** `rows` are those it heard of, by their reference. */
export async function startContributionPlatform({ port = 0, ...more }: StartOptions = {}) {
  const keys = { platform_key: keyMaker(more)('contribution platform') };
  const switched = new Set<Misbehaviour>();
  const rows = new Map<string, { reference: string; status: 'accepted' | 'refused'; reason?: string }>();
  const definition: SimulatorDefinition = {
    name: 'contribution-platform',
    title: 'Platform of MPF contributions',
    source: 'tools/simulators/contribution-platform.ts',
    misbehaviours: ['late', 'never', 'away'],
    keys,
    routes: {
      'POST /contributions': ({ headers, body }) => {
        if (headers.authorization !== `Bearer ${keys.platform_key}`)
          return { status: 401, body: { error: 'the key is wrong' } };
        const list = JSON.parse(`${body}`) as List;
        const answers = list.rows.map((row) => {
          const known = rows.get(row.reference);
          if (known) return known;
          const reason = refusalOf(list, row);
          const made = {
            reference: row.reference,
            ...(reason ? { status: 'refused' as const, reason } : { status: 'accepted' as const }),
          };
          rows.set(row.reference, made);
          return made;
        });
        return { body: { rows: answers } };
      },
    },
  };
  const simulator = await startSimulator(definition, { port, switched });
  return { ...simulator, rows };
}
