import { useState } from 'react';
import { Panel } from '#design/panel.tsx';
import { SegmentedControl } from '#design/segmented-control.tsx';
import { useScale } from '#design/use-scale.ts';
import { deskTexts } from '../desk-texts.ts';
import { previewPath } from '../preview-path.ts';

const widths = { phone: 390, screen: 1280 } as const;
type Width = keyof typeof widths;
/** As high as it is wide on a desk, and as a long phone: what is seen before anybody scrolls, and some more. */
const heights: Record<Width, number> = { phone: 844, screen: 900 };

/** The home page with a choice, in a window of a phone's width and of a desk's, as much smaller as there is room. */
export function FrontPreviews({ slugs }: { slugs: readonly string[] }) {
  const [width, setWidth] = useState<Width>('phone');
  const { room, around, frame } = useScale(widths[width], heights[width]);
  return (
    <Panel title={deskTexts.preview} help={deskTexts.previewHelp}>
      <SegmentedControl<Width>
        legend={deskTexts.widths}
        name="preview-width"
        value={width}
        options={[
          { value: 'phone', label: deskTexts.phone },
          { value: 'screen', label: deskTexts.screen },
        ]}
        onChange={setWidth}
      />
      <div ref={room}>
        <div className="scaled-frame" style={around}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of ours, for whoever is signed in */}
          <iframe key={width} title={deskTexts.frame(widths[width])} src={previewPath(slugs)} style={frame} />
        </div>
      </div>
    </Panel>
  );
}
