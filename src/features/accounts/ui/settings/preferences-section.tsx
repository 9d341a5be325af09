import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { keepChange } from '#lib/keep-answer.ts';
import { publication } from '#lib/publication.ts';
import type { AccountSettings, Preferences } from '../../contract.ts';
import { settingsQuery } from '../../settings-queries.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';
import type * as endpoints from '../../account-endpoints.ts';
import { accountCall, accountFailure } from '../api.ts';
import { SettingsSection } from './settings-section.tsx';
import { SuppressionNote } from './suppression-note.tsx';

const choices = [
  { name: 'newsletterWeekly', label: accountSettingsTexts.weekly, help: accountSettingsTexts.weeklyHelp },
  { name: 'newsletterPremium', label: accountSettingsTexts.premium, help: accountSettingsTexts.premiumHelp },
  { name: 'leaderboardOptOut', label: accountSettingsTexts.hidden, help: accountSettingsTexts.hiddenHelp },
] as const satisfies { name: keyof Preferences; label: string; help: string }[];

/** Nobody can become a Supporter where nothing is sold; but whoever said yes to their newsletter can take it back. */
const isOffered = ({ name }: { name: keyof Preferences }, settings: AccountSettings) =>
  name !== 'newsletterPremium' || publication.sells || settings.newsletterPremium;

/** Yes or no, each saved when it is ticked; one that could not be saved goes back. */
export function PreferencesSection({ settings }: { settings: AccountSettings }) {
  const queryClient = useQueryClient();
  // Decided once: what was just taken back stays in sight.
  const [offered] = useState(() => choices.filter((choice) => isOffered(choice, settings)));
  // What was ticked here stays shown: the cache tells its readers a moment after the answer, and the box would jump back.
  const [chosen, setChosen] = useState<Preferences>({});
  const { isBusy, run } = useWrite({
    write: (body: Preferences) =>
      accountCall<typeof endpoints.changePreferences>('patch', '/api/user/preferences', { body }),
    onDone: (_, saved) => {
      keepChange(queryClient, settingsQuery(), (known) => known && { ...known, ...saved });
      showToast({ title: accountSettingsTexts.saved });
    },
    failed: accountFailure,
  });
  const save = async (name: keyof Preferences, value: boolean) => {
    if (isBusy) return;
    const show = (isOn: boolean) => setChosen((before) => ({ ...before, [name]: isOn }));
    show(value);
    if (!(await run({ [name]: value }))) show(!value);
  };

  return (
    <SettingsSection id="newsletter" title={accountSettingsTexts.newsletter} help={accountSettingsTexts.newsletterHelp}>
      <SuppressionNote suppression={settings.mailSuppression} />
      {offered.map(({ name, label, help }) => (
        <div key={name}>
          <Checkbox
            label={label}
            name={name}
            checked={chosen[name] ?? settings[name]}
            aria-disabled={isBusy}
            onChange={(event) => void save(name, event.target.checked)}
          />
          <p className="note settings-choice-help">{help}</p>
        </div>
      ))}
    </SettingsSection>
  );
}
