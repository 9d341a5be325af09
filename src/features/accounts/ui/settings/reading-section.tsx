import { useState } from 'react';
import { chooseEdition, chosenEdition, followSystemEdition, type Edition } from '#design/edition.ts';
import { SegmentedControl } from '#design/segmented-control.tsx';
import { settingsTexts } from '../../settings-texts.ts';
import { SettingsSection } from './settings-section.tsx';

type Choice = Edition | 'auto';

const options = [
  { value: 'auto', label: settingsTexts.editionAuto },
  { value: 'giorno', label: settingsTexts.editionDay },
  { value: 'sera', label: settingsTexts.editionEvening },
] as const;

/** The edition of the day or of the evening, on this device. */
export function ReadingSection() {
  const [choice, setChoice] = useState<Choice>(() => chosenEdition() ?? 'auto');
  return (
    <SettingsSection id="lettura" title={settingsTexts.reading} help={settingsTexts.editionHelp}>
      <SegmentedControl<Choice>
        legend={settingsTexts.edition}
        name="edition"
        options={options}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          if (value === 'auto') followSystemEdition();
          else chooseEdition(value);
        }}
      />
    </SettingsSection>
  );
}
