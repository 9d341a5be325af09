/** The script in the head of every page as text (scripts/support/starter-script.ts). */
declare module 'virtual:starter' {
  const text: string;
  export default text;
}
