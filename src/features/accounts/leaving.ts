let isLeaving = false;

/** Whether whoever had this page signed out of it by themselves: they are on the way home. Browser only. */
export const leavesByThemselves = (): boolean => isLeaving;

/** Notes that they do, or that a page begins that is only for who is signed in. Browser only. */
export function noteLeaving(leaves: boolean): void {
  isLeaving = leaves;
}
