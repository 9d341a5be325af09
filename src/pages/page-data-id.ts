/**
 * Id of the script element with what the browser needs of a page besides its HTML: JSON, which nobody reads before it
 * hydrates. No place on a page is called like that.
 */
export const pageDataId = 'page-data';
