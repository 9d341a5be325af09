/** Where the tools stand that an article is read by. */
export const toolsId = 'strumenti';
