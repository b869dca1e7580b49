/** Who sits where, as the host moves people about: seats by their lasting ids, in the order of play. */

/** The order after `id` has moved to a place; beyond the ends it stays at the end. */
export function moveSeat(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id);
}

/** The order to show: the one that the host is making, as long as it is about those who sit here. */
export function displayedOrder(
  seated: readonly string[],
  requested: readonly string[] | undefined,
): readonly string[] {
  const isSameSeats = requested?.length === seated.length && seated.every((id) => requested.includes(id));
  return isSameSeats && requested !== undefined ? requested : seated;
}
