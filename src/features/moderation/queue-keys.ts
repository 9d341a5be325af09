/** What one key does in the queue of comments. */
export type QueueAct = 'next' | 'previous' | 'publish' | 'hide' | 'reject' | 'open' | 'help';

/** The keys of each act, as the list of keys shows them; the first is the one that the buttons name. */
export const queueKeys: Record<QueueAct, readonly string[]> = {
  next: ['j', 'ArrowDown'],
  previous: ['k', 'ArrowUp'],
  publish: ['p'],
  hide: ['n'],
  reject: ['r'],
  open: ['o'],
  help: ['?'],
};

/** What a browser tells of a pressed key. Autofill sends events under the same name that tell of none. */
type KeyPress = Partial<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>>;

/**
 * What a key does; undefined for every other one and with a modifier, so that no shortcut of the browser is taken. Shift
 * counts only as part of the character: `?` needs it, and a capital letter does nothing.
 */
export function queueActOf({ key, ctrlKey, metaKey, altKey }: KeyPress): QueueAct | undefined {
  if (!key || ctrlKey || metaKey || altKey) return undefined;
  return queueActs.find((act) => queueKeys[act].includes(key));
}

/** Elements in which a key is a character of a text or moves a choice: there it does nothing else. */
export const typingPlaces = 'input, textarea, select, [contenteditable="true"]';

const queueActs = Object.keys(queueKeys) as QueueAct[];
