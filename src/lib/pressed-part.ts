import { latePart } from './lazy-part.ts';

/**
 * A part that a press opens, in a file of its own. One that does not arrive takes nothing away of the page, which may hold
 * what somebody is writing, and is asked for until it is there.
 */
export function pressedPart<File extends object, Name extends keyof File & string>(
  load: () => Promise<File>,
  name: Name,
) {
  return latePart(() => Promise.resolve(), load, name);
}
