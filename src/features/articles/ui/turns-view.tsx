import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { SegmentedControl } from '#design/segmented-control.tsx';
import { dualitaTexts } from '../dualita-texts.ts';

type View = keyof typeof dualitaTexts.views;

/**
 * The turns of a Dualità, one after the other or, where there is room, the two voices side by side. The style sheet
 * reads the checked radio button, so that the switch also works without this program; here it is only remembered.
 */
export function TurnsView({ introduction, children }: { introduction: string; children: ReactNode }) {
  const remembered = useSyncExternalStore(neverChanges, rememberedView, viewOnServer);
  const [chosen, setChosen] = useState<View>();

  function choose(view: View) {
    setChosen(view);
    remember(view);
  }

  return (
    <div className="turns">
      <div className="turns-opening">
        <p>{introduction}</p>
        <div className="turns-switch screen-only">
          <SegmentedControl
            legend={dualitaTexts.viewLegend}
            name="turni"
            options={views}
            value={chosen ?? remembered}
            onChange={choose}
          />
        </div>
      </div>
      <div className="turn-list">{children}</div>
    </div>
  );
}

const views = (['turns', 'compare'] as const).map((value) => ({ value, label: dualitaTexts.views[value] }));

const neverChanges = () => () => {};
const viewOnServer = (): View => 'turns';

const storageKey = 'dualita-turni';

function rememberedView(): View {
  try {
    return localStorage.getItem(storageKey) === 'compare' ? 'compare' : 'turns';
  } catch {
    return 'turns';
  }
}

/** A browser that keeps nothing shows the choice until the page is left. */
function remember(view: View): void {
  try {
    localStorage.setItem(storageKey, view);
  } catch {
    // Nothing to do: see above.
  }
}
