// What the works need staff for.
import type { Stage } from '../stage.ts';

/** The owner's token. */
export async function logIn({ ours, owner }: Pick<Stage, 'ours' | 'owner'>): Promise<string> {
  const response = await fetch(`${ours.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`the owner cannot log in: ${response.status}`);
  return token;
}

/** Where the published page is found. */
export const benchPage = '/bench-page';

/** Publishes a page of a few paragraphs. */
export async function publishPage(stage: Stage): Promise<void> {
  const token = await logIn(stage);
  const content = `<h2>How we work</h2>${'<p>Every cup is thrown, glazed and fired by the same two hands.</p>'.repeat(12)}`;
  const response = await fetch(`${stage.ours.url}/api/admin/page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ language: 'en-US', url: benchPage.slice(1), title: 'How we work', content, enabled: true }),
  });
  if (!response.ok) throw new Error(`the page cannot be published: ${await response.text()}`);
}
