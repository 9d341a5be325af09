import { Link } from '#design/link.tsx';
import FileText from 'lucide-react/icons/file-text';
import type { Attachment, StoryFile } from '../../contract.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { Panel } from '#design/panel.tsx';

/** What came with the story: pictures in sight, documents to download. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <Panel title={fileTexts.attachments}>
      {attachments.length === 0 && <p className="note">{fileTexts.attachmentsNone}</p>}
      <ul className="story-attachments">
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <AttachedFile attachment={attachment} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AttachedFile({ attachment: { id, name, kind, size, width, height } }: { attachment: Attachment }) {
  const path = `/api/stories/attachments/${id}`;
  if (kind === 'picture') {
    return (
      <figure>
        <a href={path} target="_blank" rel="noreferrer">
          <img
            src={path}
            alt={fileTexts.picture(name)}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
          />
        </a>
        <figcaption className="fine-print">{name}</figcaption>
      </figure>
    );
  }
  return (
    <a className="panel-link" href={path} download={name}>
      <FileText className="icon" aria-hidden="true" />
      {fileTexts.download(name, size)}
    </a>
  );
}

/** What was told before, or is being told by others. */
export function Similar({ similar }: { similar: StoryFile['similar'] }) {
  return (
    <Panel title={fileTexts.similar}>
      {similar.length === 0 && <p className="note">{fileTexts.similarNone}</p>}
      <ul>
        {similar.map(({ id, kind, title, path, similarity }) => (
          <li key={id} className="panel-entry">
            <Link to={path} className="panel-link">
              {title}
            </Link>
            <span className="fine-print">
              {fileTexts.similarKinds[kind]}, {fileTexts.similarity(similarity)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
