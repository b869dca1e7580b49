/**
 * The shape that the English texts `T` have in a language with the plurals `P` (see Intl.PluralRules): a text for each
 * plural, and every other text just as in English. A missing text does not compile, and neither does one too many;
 * only `_zero` may stand beside each plural, where "0 points" would sound wrong as the language counts it.
 */
export type CatalogueIn<P extends Intl.LDMLPluralRule, T> = {
  readonly [K in keyof T as PluralKeys<P, K>]: T[K] extends string ? string : CatalogueIn<P, T[K]>;
} & { readonly [K in keyof T as ZeroKey<K>]?: string };

type PluralKeys<P extends Intl.LDMLPluralRule, K> = K extends `${infer Stem}_one`
  ? "one" extends P
    ? `${Stem}_one`
    : never
  : K extends `${infer Stem}_other`
    ? `${Stem}_${Exclude<P, "one">}`
    : K;

type ZeroKey<K> = K extends `${infer Stem}_other` ? `${Stem}_zero` : never;
