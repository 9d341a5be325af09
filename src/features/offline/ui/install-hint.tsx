import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#design/button.tsx';
import { publication } from '#lib/publication.ts';
import { install, installOffer, installsByHand, noteHinted, onInstallOffer, wasHinted } from '../install.ts';
import { readShelf } from '../kept-store.ts';
import { lifeTexts } from '../life-texts.ts';
import { readableArticles } from '../shelf.ts';
import { AppLine } from './app-line.tsx';

/** How many articles somebody has here before they are told of the app: who only passes by is not asked. */
const enough = 3;

/** Tells once, and never again, that the publication can be one of the reader's apps. */
export function InstallHint() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => undefined);
  const [isShown, setShown] = useState(false);
  const canInstall = offer !== undefined;
  useEffect(() => {
    if (!(canInstall || installsByHand()) || wasHinted()) return;
    void readShelf().then((shelf) => {
      const { saved, read } = readableArticles(shelf, Date.now());
      if (saved.length + read.length < enough || wasHinted()) return;
      noteHinted();
      setShown(true);
    });
  }, [canInstall]);
  if (!isShown) return null;
  const close = () => setShown(false);
  return (
    <AppLine
      title={`${lifeTexts.install(publication.name)}.`}
      text={offer ? lifeTexts.installHelp : `${lifeTexts.installHelp} ${lifeTexts.installByHand}`}
    >
      {offer && (
        <Button size="small" onClick={() => void install().finally(close)}>
          {lifeTexts.installAct}
        </Button>
      )}
      <Button size="small" variant="bare" onClick={close}>
        {offer ? lifeTexts.noThanks : lifeTexts.understood}
      </Button>
    </AppLine>
  );
}
