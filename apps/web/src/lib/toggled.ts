/** A set with one member added, or taken out when it was in. */
export function toggled<Member>(set: ReadonlySet<Member>, member: Member): ReadonlySet<Member> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
