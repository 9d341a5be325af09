import type { DiskSpace } from '#platform/disk-space.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { systemStatusTexts } from '../system-status-texts.ts';

interface FullDiskMail {
  name: string;
  publicUrl: string;
  room: Exclude<DiskSpace, 'ample'>;
  freeBytes: number;
}

/** What the admins are told before the disk is full, and when nothing is written any more. */
export function fullDiskEmail({ name, publicUrl, room, freeBytes }: FullDiskMail): MailMessage {
  const title = systemStatusTexts.rooms[room];
  return {
    subject: `${title}: ${systemStatusTexts.bytes(freeBytes)} liberi`,
    preview: systemStatusTexts.roomTexts[room],
    title,
    paragraphs: [
      `Ciao ${name},`,
      `sul disco della base dati restano ${systemStatusTexts.bytes(freeBytes)}.`,
      systemStatusTexts.roomTexts[room],
    ],
    action: { label: 'Apri la sala macchine', url: `${publicUrl}/admin?view=system-status` },
  };
}
