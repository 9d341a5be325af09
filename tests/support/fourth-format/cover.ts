import { ink, rectangle } from '#design/covers/sheet.ts';

export const balladCompositions = { stave: () => rectangle(100, 480, 1400, 40, ink.black) };
