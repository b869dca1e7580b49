/** One function for each variant of a union, by the field `D` that tells them apart: the compiler completes the rows. */
export type Rows<U, D extends keyof U, R, A extends unknown[] = []> = {
  readonly [V in U as V[D] & PropertyKey]: (value: V, ...rest: A) => R;
};

/** Calls the row that belongs to a value. */
export function callRow<M extends object, K extends keyof M, A extends unknown[], R>(
  rows: { readonly [P in keyof M]: (value: M[P], ...rest: A) => R },
  key: K,
  value: M[K],
  ...rest: A
): R {
  return rows[key](value, ...rest);
}
