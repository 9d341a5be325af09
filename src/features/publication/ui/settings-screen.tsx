import { useQuery } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { settingsTexts } from '../admin-texts.ts';
import { settingOrder } from '../fields.ts';
import { settingsQuery } from '../queries.ts';
import { SettingPanel } from './setting-panel.tsx';

/** All that admins may change of the publication, each part saved by itself. */
export function SettingsScreen() {
  const { data, isError, refetch } = useQuery(settingsQuery());
  if (!data) {
    if (!isError) return <LoadingScreen message={settingsTexts.loading} />;
    return (
      <div role="alert">
        <EmptyState
          title={settingsTexts.failed}
          text={settingsTexts.failedText}
          action={<Button onClick={() => void refetch()}>{settingsTexts.retry}</Button>}
        />
      </div>
    );
  }
  return (
    <div className="story-file">
      <p className="note">{settingsTexts.intro}</p>
      <div className="person-panels">
        {settingOrder.flatMap((key) => {
          const setting = data.settings.find((one) => one.key === key);
          return setting ? [<SettingPanel key={key} setting={setting} />] : [];
        })}
      </div>
    </div>
  );
}
