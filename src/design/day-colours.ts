/**
 * The day's colours for what no stylesheet reaches: social pictures, icons, the manifest, mails. The same values as in
 * tokens.css, which a test holds against them.
 */
export const dayColours = {
  paper: '#faf5e9',
  ink: '#1a1815',
  ink2: '#47433a',
  line: '#d9ceb8',
  blue: '#143c77',
  red: '#cf2e2e',
  redText: '#ae2020',
  greenText: '#0a5f46',
} as const;
