import type { ReactNode } from 'react';

interface SettingsSectionProps {
  id: string;
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings, with its name at the left on wide screens. */
export function SettingsSection({ id, title, help, children }: SettingsSectionProps) {
  return (
    <section className="settings-section" id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 className="title-4" id={`${id}-title`}>
          {title}
        </h2>
        {help && <p className="note">{help}</p>}
      </div>
      <div className="settings-body">{children}</div>
    </section>
  );
}
