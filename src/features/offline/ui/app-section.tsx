import { useSyncExternalStore } from 'react';
import { Button } from '#design/button.tsx';
import { publication } from '#lib/publication.ts';
import { install, installOffer, onInstallOffer } from '../install.ts';
import { offlineTexts } from '../texts.ts';

/** How to make an app of the publication, for whoever looks for it. */
export function AppSection() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => undefined);
  return (
    <section aria-labelledby="app">
      <h2 className="title-4 aside-title" id="app">
        {offlineTexts.app(publication.name)}
      </h2>
      <p>{offlineTexts.appHelp}</p>
      {offer ? (
        <p className="button-row">
          <Button onClick={() => void install()}>{offlineTexts.install}</Button>
        </p>
      ) : (
        <>
          <p className="note">{offlineTexts.installOnApple}</p>
          <p className="note">{offlineTexts.installElsewhere}</p>
        </>
      )}
    </section>
  );
}
