import type { ImportDifference } from '@tkb/contract';

/** Differences of one kind, by subject: a deputy principal reads what changed in a subject, not class by class. */
export interface DifferenceGroup {
  readonly kind: ImportDifference['kind'];
  readonly count: number;
  readonly subjects: readonly { readonly subject: string; readonly lines: readonly DifferenceLine[] }[];
}

/** Classes of a subject that differ in the same way. */
export interface DifferenceLine {
  readonly classes: readonly string[];
  readonly said: string;
  readonly own: string;
}

const kinds = ['periods', 'teachers', 'fixed'] as const;

export function groupDifferences(differences: readonly ImportDifference[]): DifferenceGroup[] {
  return kinds.flatMap((kind) => {
    const ofKind = differences.filter((difference) => difference.kind === kind);
    if (ofKind.length === 0) return [];
    const subjects = [...Map.groupBy(ofKind, ({ subject }) => subject)].map(([subject, own]) => ({
      subject,
      lines: [...Map.groupBy(own, ({ said, own: now }) => JSON.stringify([said, now])).values()].map((same) => ({
        classes: same.map(({ classes }) => classes),
        said: same[0]!.said,
        own: same[0]!.own,
      })),
    }));
    return [{ kind, count: ofKind.length, subjects }];
  });
}
