/** The days of the week as they are written, Sunday being 0. */
export const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'] as const;
export type Weekday = (typeof weekdays)[number];

/** `il venerdì`, `del venerdì`, and of the one day that is feminine `la domenica`, `della domenica`. */
export const withWeekday = (article: 'il' | 'del', day: Weekday): string =>
  `${day === 'domenica' ? (article === 'il' ? 'la' : 'della') : article} ${day}`;
