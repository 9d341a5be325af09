import { controlsIn } from '#design/controls-in.ts';

/**
 * Brings whoever writes a letter to a place of its page, in sight and with the focus in its first field. By name, since the
 * server names parts (`gap-texts.ts`).
 */
export function goToPlace(place: string): void {
  const target = document.querySelector<HTMLElement>(`.staff-file [data-place="${CSS.escape(place)}"]`);
  const field = controlsIn(target, 'input, textarea')[0] ?? controlsIn(target, 'button')[0] ?? target;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
