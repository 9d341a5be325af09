/** Under what a tab keeps where its reader pressed a way in (src/starter/note-place.ts), until they are signed in or out. */
export const placeKey = 'return-place';

/** The page, the part of it that was in sight, how far below the window's top that began, in pixels, and when, in milliseconds. */
export type NotedPlace = [path: string, part: string, offset: number, at: number];
