/** A message about something that was done, or that failed. */
export type Toast = { id: number; title: string; text?: string | undefined; tone: 'success' | 'error' };

/** How long a toast stays unless it is closed or replaced, in milliseconds (specification 9). */
export const toastLifetime = 1_000_000;

let current: Toast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a message in the place of the one before: one is visible at a time (specification 9). Browser only. */
export function showToast({ title, text, tone = 'success' }: { title: string; text?: string; tone?: Toast['tone'] }) {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, toastLifetime);
  lastId += 1;
  replace({ id: lastId, title, text, tone });
}

/** Takes the message away, if there is one. */
export function dismissToast() {
  clearTimeout(timer);
  if (current) replace(null);
}

/** The message in sight. */
export function currentToast(): Toast | null {
  return current;
}

/** Calls back at every change; answers how to stop that. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(toast: Toast | null) {
  current = toast;
  for (const listener of listeners) listener();
}
