/** Of a journey in which a narrow window can change nothing: it is run at one width (`playwright.config.ts`). */
export const seenOnce = { tag: '@seen-once' };
