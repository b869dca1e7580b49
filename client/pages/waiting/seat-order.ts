/** Who sits where, as the host moves people about: seats by their lasting ids, in the order of play. */

/** The order after `id` has moved to a place; beyond the ends it stays at the end. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id);
}

/** The order to show: the one that the host is making, as long as it is about those who sit here. */
export function orderToShow(
  seated: readonly string[],
  wished: readonly string[] | undefined,
): readonly string[] {
  const isAboutThem = wished?.length === seated.length && seated.every((id) => wished.includes(id));
  return isAboutThem && wished !== undefined ? wished : seated;
}
