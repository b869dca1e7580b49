/** Opens databases of this browser. */
import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";

/** Returns a function that opens the database once. It gives undefined if this browser offers none, as some do in private windows. */
export function databaseOpener<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<S>["upgrade"]>,
): () => Promise<IDBPDatabase<S> | undefined> {
  let opening: Promise<IDBPDatabase<S> | undefined> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = async () => {
    try {
      return await openDB<S>(name, version, {
        upgrade,
        // A page of a newer version wants to change the tables.
        blocking: (_, __, event) => {
          forget();
          if (event.target instanceof IDBDatabase) event.target.close();
        },
        terminated: forget,
      });
    } catch {
      forget();
      return undefined;
    }
  };
  return () => {
    opening ??= open();
    return opening;
  };
}

/** Runs it with the open database; undefined if there is none, or if it fails. */
export async function withDatabase<S extends DBSchema, T>(
  open: () => Promise<IDBPDatabase<S> | undefined>,
  run: (database: IDBPDatabase<S>) => Promise<T>,
): Promise<T | undefined> {
  const database = await open();
  return database === undefined ? undefined : run(database).catch(() => undefined);
}
