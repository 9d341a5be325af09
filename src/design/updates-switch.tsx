import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { stopUpdates, useUpdatesStopped } from '#lib/updates.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Button } from './button.tsx';
import { designTexts } from './texts.ts';

/** Stops what changes on pages by itself (WCAG 2.2.2). Before a page is alive nothing on it does: the HTML is without it. */
export function UpdatesSwitch() {
  const areStopped = useUpdatesStopped();
  if (!useHydrated()) return null;
  const Icon = areStopped ? Play : Pause;
  return (
    <Button variant="light-outline" size="small" onClick={() => stopUpdates(!areStopped)}>
      <Icon className="icon" aria-hidden="true" />
      {areStopped ? designTexts.goOnUpdating : designTexts.stopUpdating}
    </Button>
  );
}
