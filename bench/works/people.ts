// Lists and counts a marketer waits for among 200,000 people: contacts, the people of a group that is described, and its count, which is live.
import { measure, type Shot } from '../load.ts';
import type { Stage } from '../stage.ts';
import type { Waited } from './back-office.ts';
import { logIn } from './staff.ts';

/** With the readers of the broadcast, who are customers, so many in all. */
const people = 200_000;
/** Milliseconds. */
const listWithin = 150;
const cards = 2_000;
const boardWithin = 1_000;

/** Contacts beside the customers; returns the id of a group that is described as one in a hundred of all. */
async function fillPeople({ sql }: Stage): Promise<number> {
  await sql.query(
    `insert into customers (is_customer, email, first_name, last_name, language, referral_code, tags, source)
     select false, 'contact' || n || '@bench.example', 'Contact', 'Number ' || n, 'zh-HK', 'BC' || n,
       case when n % 50 = 0 then '{tea}'::text[] else '{}' end, 'website'
     from generate_series(1, $1::int - (select count(*)::int from customers)) n`,
    [people],
  );
  await sql.query('analyze customers');
  const { rows } = await sql.query(
    `insert into contact_groups (name, conditions) values ('Tea', '[{"kind": "tags", "words": ["tea"]}]') returning id`,
  );
  return Number(rows[0].id);
}

async function fillBoard({ sql }: Stage): Promise<number> {
  const stages = ['New', 'Talk', 'Offer'].map((word, at) => ({
    ...{ id: at + 1, name: { 'en-US': word }, probability: 10, due_days: null, required: [] },
  }));
  const { rows } = await sql.query(
    `insert into funnels (name, url, stages) values ('{"en-US": "Bench"}', 'bench', $1::jsonb) returning id`,
    [JSON.stringify(stages)],
  );
  await sql.query(
    `insert into leads (name, email, customer_id, funnel_id, stage_id, source, value_cents)
     select first_name || ' ' || last_name, email, id, $1::int, 1 + id % 3, 'website', 100 * (id % 900)
     from customers where not is_customer order by id limit $2::int`,
    [rows[0].id, cards],
  );
  await sql.query('analyze leads');
  return Number(rows[0].id);
}

export async function peopleWaits(stage: Stage, seconds: number): Promise<Waited[]> {
  const group = await fillPeople(stage);
  const funnel = await fillBoard(stage);
  const headers = { authorization: `Bearer ${await logIn(stage)}`, 'content-type': 'application/json' };
  const get = (path: string): Shot => ({ method: 'GET', path: `/api/admin/${path}`, headers });
  const asked: readonly (readonly [string, Shot, number])[] = [
    ['contacts, page 1', get('contact?per_page=100'), listWithin],
    ['contacts, page 900', get('contact?per_page=100&page=900'), listWithin],
    ['contacts, keyword', get('contact?per_page=100&keyword=contact771'), listWithin],
    ['customers, page 1', get('customer?per_page=100'), listWithin],
    ['people of a described group', get(`contact_group/${group}/people?per_page=100`), listWithin],
    ['groups with the count of a described one', get('contact_group?per_page=100'), listWithin],
    [`board of ${cards} cards`, get(`funnel/${funnel}/board`), boardWithin],
  ];
  const waited: Waited[] = [];
  for (const [name, shot, target] of asked) {
    // A refusal is quick: it would be measured as a good one.
    const reply = await fetch(`${stage.ours.url}${shot.path}`, { ...shot });
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${(await reply.text()).slice(0, 300)}`);
    const load = { url: stage.ours.url, next: () => shot, seconds, connections: 1 };
    await measure({ ...load, seconds: 1 });
    waited.push({ work: `${people} people, ${name} (p95 ms)`, ours: (await measure(load)).p95, target });
  }
  return waited;
}
