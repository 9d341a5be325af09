/** The section of the help page that holds the form. */
export const helpFormSection = 'scrivici';
