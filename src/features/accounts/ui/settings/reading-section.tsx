import { useState } from 'react';
import { chooseEdition, chosenEdition, followSystemEdition, type Edition } from '#design/edition.ts';
import { SegmentedControl } from '#design/segmented-control.tsx';
import { accountSettingsTexts } from '../../settings-texts.ts';
import { SettingsSection } from './settings-section.tsx';

type Choice = Edition | 'auto';

const options = [
  { value: 'auto', label: accountSettingsTexts.editionAuto },
  { value: 'giorno', label: accountSettingsTexts.editionDay },
  { value: 'sera', label: accountSettingsTexts.editionEvening },
] as const;

/** The edition of the day or of the evening, on this device. */
export function ReadingSection() {
  const [choice, setChoice] = useState<Choice>(() => chosenEdition() ?? 'auto');
  return (
    <SettingsSection id="lettura" title={accountSettingsTexts.reading} help={accountSettingsTexts.editionHelp}>
      <SegmentedControl<Choice>
        legend={accountSettingsTexts.edition}
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
