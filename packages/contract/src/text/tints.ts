/** How cells are tinted by subject: not at all, in its colour, or in greys that differ on a black and white printer. */
export type Tint = 'none' | 'colour' | 'grey';

const greys = ['#FFFFFF', '#EDEDED', '#DBDBDB', '#C9C9C9'];
/** How much of the subject's colour is kept on white paper. */
const strength = 0.16;

interface Subject {
  readonly id: number;
  readonly colour: string;
}

/** The tint of each subject's cells as `#RRGGBB`, null = none; black text stays readable on all of them. */
export function tintsOf({ subjects }: { readonly subjects: readonly Subject[] }, tint: Tint) {
  const tints = new Map(
    subjects.map(({ id, colour }, index) => [id, tint === 'grey' ? greys[index % greys.length] : lighten(colour)]),
  );
  return (subjectId: number | null): string | null =>
    tint === 'none' || subjectId === null ? null : (tints.get(subjectId) ?? null);
}

function lighten(colour: string): string | undefined {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1);
  const mixed = parts?.map((part) => Math.round(255 - (255 - Number.parseInt(part, 16)) * strength));
  return mixed && `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
