/** Told before the session of a page is ended, with what ends it: a page that would lose something asks first, and goes on itself. */
export const leavingEvent = 'contraddittorio:leaving';
