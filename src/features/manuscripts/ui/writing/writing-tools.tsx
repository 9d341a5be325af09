import Bold from 'lucide-react/icons/bold';
import Image from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import type { WritingTool } from '#lib/text/tools.ts';
import { writingTexts } from './texts.ts';

interface WritingToolsProps {
  label: string;
  /** The text area that they work on. */
  controls: string;
  tools: readonly WritingTool[];
  onUse: (tool: WritingTool) => void;
}

/** The tools of a text: one stop of the Tab key, between them the arrows lead. */
export function WritingTools({ label, controls, tools, onUse }: WritingToolsProps) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tools.length) % tools.length;
    setCurrent(index);
    buttons.current[index]?.focus();
  };
  return (
    <div role="toolbar" aria-label={label} aria-controls={controls} className="writing-tools">
      {tools.map((tool, index) => (
        <Button
          key={tool}
          ref={(button) => void (buttons.current[index] = button)}
          size="small"
          variant="bare"
          tabIndex={index === current ? 0 : -1}
          title={tool === 'typeset' ? writingTexts.typesetTitle : writingTexts[tool]}
          aria-label={tool === 'typeset' ? undefined : writingTexts[tool]}
          onFocus={() => setCurrent(index)}
          onKeyDown={onKeyDown}
          onClick={() => onUse(tool)}
        >
          {icons[tool]}
        </Button>
      ))}
    </div>
  );
}

const icons: Record<WritingTool, ReactNode> = {
  bold: <Bold className="icon" aria-hidden="true" />,
  italic: <Italic className="icon" aria-hidden="true" />,
  link: <Link className="icon" aria-hidden="true" />,
  quotes: <span aria-hidden="true">« »</span>,
  dashes: <List className="icon" aria-hidden="true" />,
  picture: <Image className="icon" aria-hidden="true" />,
  typeset: writingTexts.typeset,
};
