import type { PngOptions } from 'sharp';

/**
 * Flat colours and letters need few colours: a third of the bytes, and well below the 600 KB beyond which some
 * messengers show no picture.
 */
export const smallPng: PngOptions = { palette: true, quality: 95, effort: 7 };
