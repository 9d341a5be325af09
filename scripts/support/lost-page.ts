/** How the message of a journey ends whose page did nothing and did not answer: no code of the page waits like that. */
export const lostByBrowser = 'It is at rest: its browser lost the question.';
