import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** A database of the browser, opened with the first call. One that was closed meanwhile is opened anew by the next call. */
export function keptDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade,
      // Another tab has a newer version of the program: it may go on.
      blocking(_current, _next, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      // Browsers close it when a tab slept long.
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
}
