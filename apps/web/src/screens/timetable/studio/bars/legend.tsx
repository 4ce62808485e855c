import type { LegendEntry } from '../../view/colours.ts';

export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- two lines that do not hold all scroll by keys too
    <ul className="studio-legend" aria-label="Chú giải màu" tabIndex={0}>
      {entries.map(({ colour, label, sign, hint }) => (
        <li key={hint ?? label} title={hint}>
          <i style={{ background: colour }} aria-hidden />
          {sign && <b>{sign}</b>} {label}
        </li>
      ))}
    </ul>
  );
}
