import type { ReactNode } from 'react';
import { showToast } from '#design/toast-store.ts';
import { useKeptFocus } from '#design/use-kept-focus.ts';
import type { AccountSettings } from '../../contract.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';
import { ProfileForm } from '../profile-form.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ReadingSection } from './reading-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const contents = [
  ['profilo', accountSettingsTexts.profile],
  ['email', accountSettingsTexts.email],
  ['password', accountSettingsTexts.passwordTitle],
  ['due-passaggi', accountSettingsTexts.twoFactor],
  ['sessioni', accountSettingsTexts.sessions],
  ['lettura', accountSettingsTexts.reading],
  ['newsletter', accountSettingsTexts.newsletter],
  ['dati', accountSettingsTexts.data],
  ['elimina', accountSettingsTexts.remove],
] as const;

interface SettingsScreenProps {
  settings: AccountSettings;
  /** What other features keep about their reader, between the own preferences and the copy of all data. */
  parts: readonly { id: string; title: string; help: string; content: ReactNode }[];
  deletionToken: string | undefined;
  onDeleted: () => void;
}

/** Everything about the own account; each part is saved by itself. */
export function SettingsScreen({ settings, parts, deletionToken, onDeleted }: SettingsScreenProps) {
  const { name, username, bio, location, website, image, email, hasPassword, twoFactorEnabled, votesWait } = settings;
  useKeptFocus();
  return (
    <div className="page-frame settings">
      <h1 className="title-1">{accountSettingsTexts.title}</h1>
      <nav className="settings-contents" aria-label={accountSettingsTexts.contents}>
        <ul>
          {[...contents.slice(0, -2), ...parts.map(({ id, title }) => [id, title] as const), ...contents.slice(-2)].map(
            ([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div>
        <SettingsSection id="profilo" title={accountSettingsTexts.profile}>
          <ProfileForm
            initial={{ name, username: username ?? '', bio, location, website, image }}
            onSaved={() => showToast({ title: accountSettingsTexts.saved })}
          />
        </SettingsSection>
        <EmailSection
          email={email}
          votesWait={votesWait}
          hasPassword={hasPassword}
          twoFactorEnabled={twoFactorEnabled}
        />
        <PasswordSection hasPassword={hasPassword} email={email} />
        <TwoFactorSection settings={settings} />
        <SessionsSection />
        <ReadingSection />
        <PreferencesSection settings={settings} />
        {parts.map(({ content, ...part }) => (
          <SettingsSection key={part.id} {...part}>
            {content}
          </SettingsSection>
        ))}
        <DataSection latestExport={settings.latestExport} />
        <DeleteSection hasPassword={hasPassword} token={deletionToken} onDeleted={onDeleted} />
      </div>
    </div>
  );
}
