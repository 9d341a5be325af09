import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox.tsx';
import { showToast } from '#design/toast-store.ts';
import { authErrorTexts } from '../../auth-errors.ts';
import type { AccountSettings, Preferences } from '../../contract.ts';
import { settingsQuery } from '../../settings-queries.ts';
import { settingsTexts } from '../../settings-texts.ts';
import { AccountError, accountCall } from '../api.ts';
import { SettingsSection } from './settings-section.tsx';

const choices = [
  { name: 'newsletterWeekly', label: settingsTexts.weekly, help: settingsTexts.weeklyHelp },
  { name: 'newsletterPremium', label: settingsTexts.premium, help: settingsTexts.premiumHelp },
  { name: 'leaderboardOptOut', label: settingsTexts.hidden, help: settingsTexts.hiddenHelp },
] as const satisfies { name: keyof Preferences; label: string; help: string }[];

/** Yes or no, each saved when it is ticked; one that could not be saved goes back. */
export function PreferencesSection({ settings }: { settings: AccountSettings }) {
  const queryClient = useQueryClient();
  // What was ticked here stays shown: the cache tells its readers a moment after the answer, and the box would jump back.
  const [chosen, setChosen] = useState<Preferences>({});
  const [isSaving, setSaving] = useState(false);

  const save = async (name: keyof Preferences, value: boolean) => {
    setChosen({ ...chosen, [name]: value });
    setSaving(true);
    try {
      await accountCall('PATCH', '/api/user/preferences', { [name]: value });
      queryClient.setQueryData(settingsQuery().queryKey, (known) => known && { ...known, [name]: value });
      showToast({ title: settingsTexts.saved });
    } catch (error) {
      setChosen(chosen);
      showToast({ title: error instanceof AccountError ? error.message : authErrorTexts.empty, tone: 'error' });
    } finally {
      setSaving(false);
    }
  };

  return (
    <SettingsSection id="newsletter" title={settingsTexts.newsletter}>
      {choices.map(({ name, label, help }) => (
        <div key={name}>
          <Checkbox
            label={label}
            name={name}
            checked={chosen[name] ?? settings[name]}
            disabled={isSaving}
            onChange={(event) => void save(name, event.target.checked)}
          />
          <p className="note settings-choice-help">{help}</p>
        </div>
      ))}
    </SettingsSection>
  );
}
