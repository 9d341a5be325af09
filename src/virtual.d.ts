/** The script in the head of every page as text (scripts/support/starter-script.ts). */
declare module 'virtual:starter' {
  const text: string;
  export default text;
}

/** The names of the built files (scripts/support/program-files.ts). */
declare module 'virtual:program-files' {
  /** What browsers load of our programs, by address. */
  export interface ProgramFiles {
    /** What a page loads at once, in development. */
    scripts: string[];
    /** The program's own file, then those that it asks for, with the stylesheets that they bring. */
    program: { files: string[]; sheets: string[] };
    /** The same of the program of all pages that the router draws. */
    router: string[];
    /** Besides an article's own, what a part of the page asks for, its stylesheets too, by the name that its file gives it. */
    parts: Record<string, string[]>;
  }

  const files: ProgramFiles;
  export default files;
}
