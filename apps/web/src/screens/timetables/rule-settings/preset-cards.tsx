import {
  standardSettings,
  withPreset,
  type RulePresetId,
  type RuleSettings,
  type RuleSettingsView,
} from '@tkb/contract';

interface PresetCardsProps {
  readonly presets: RuleSettingsView['presets'];
  /** The preset that the settings are exactly. */
  readonly chosen: RulePresetId | null;
  readonly isReadOnly: boolean;
  readonly onChange: (settings: RuleSettings) => void;
}

/** The ready-made choices as cards; choosing one replaces all settings. */
export function PresetCards({ presets, chosen, isReadOnly, onChange }: PresetCardsProps) {
  return (
    <fieldset className="preset-cards" disabled={isReadOnly}>
      <legend className="visually-hidden">Bộ quy tắc có sẵn</legend>
      {presets.map(({ id, title, description }) => (
        <label key={id} className={id === chosen ? 'preset-card preset-chosen' : 'preset-card'}>
          <input
            type="radio"
            name="preset"
            checked={id === chosen}
            onChange={() => onChange(withPreset(standardSettings, id))}
          />
          <strong>{title}</strong>
          <span className="muted">{description}</span>
        </label>
      ))}
    </fieldset>
  );
}
