/** How large a cover is drawn, alone: whoever shows one has nothing to draw with. */
export const sheetWidth = 1600;
export const sheetHeight = 1000;
