/**
 * Of a journey in which a narrow window changes next to nothing: it is run at one width (`playwright.config.ts`), since the
 * whole suite has ninety minutes. How every screen lies is seen at both (`screens.spec.ts`).
 */
export const seenOnce = { tag: '@seen-once' };
