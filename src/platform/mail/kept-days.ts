/** For so many days messages are kept, as long as somebody may ask what was sent to them (privacy page). */
export const mailsKeptDays = 90;
