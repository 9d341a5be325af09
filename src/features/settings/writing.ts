import type { Setting } from './contract.ts';

/** What somebody writes over a setting, and the one that they read when they began. */
export interface Writing {
  read: Setting;
  written?: Setting['value'] | undefined;
}

/** The setting that a change is one of: until somebody writes, what the server said last. */
export function baseOf({ read, written }: Writing, setting: Setting): Setting {
  return written === undefined && setting.version > read.version ? setting : read;
}

/** What is written once something is saved: what was typed since `stood` stood there is a change of what was saved. */
export function afterSaved({ written }: Writing, saved: Setting, stood: Writing['written']): Writing {
  return written === stood ? { read: saved } : { read: saved, written };
}

/** Whether something would be lost with the page; what was changed and changed back is as it was. */
export function isUnsaved({ read, written }: Writing): boolean {
  return written !== undefined && JSON.stringify(written) !== JSON.stringify(read.value);
}

/** From the first key on it is a change of what was shown then. */
export function write(writing: Writing, setting: Setting, written: Setting['value']): Writing {
  return { read: baseOf(writing, setting), written };
}
