import type { ClickupBooks } from './clickup-books.ts';

/** The tasks of the workspace; a button gives one another status, as somebody there would. */
export function clickupBoard(books: ClickupBooks, escaped: (text: string) => string): string {
  const button = (task: string, status: string) =>
    `<form method="post" action="/board"><input type="hidden" name="task" value="${task}">` +
    `<button class="chip" name="status" value="${escaped(status)}">${escaped(status)}</button></form>`;
  const lines = [...books.tasks.values()].reverse().map(({ id, name, status, description }) => {
    const moves = [...books.statuses.map((one) => one.status).filter((one) => one !== status), 'delete'];
    return `<li><article aria-label="${escaped(name)}"><p><strong>${escaped(name)}</strong> · ${escaped(status)}<br>${escaped(description)}</p>
<div class="chips">${moves.map((move) => button(id, move)).join('')}</div></article></li>`;
  });
  const none = '<p>No task yet. Link one in the back office, then load this page again.</p>';
  return lines.length > 0 ? `<ul class="list">${lines.join('')}</ul>` : none;
}
