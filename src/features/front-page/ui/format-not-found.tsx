import { EmptyState } from '#design/empty-state.tsx';
import { Mark } from '#design/mark.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { formatsPageTexts } from '../formats-texts.ts';

/** The page of an address that names no format. */
export function FormatNotFound() {
  return (
    <div className="page-frame page-section">
      <EmptyState
        level={1}
        title={formatsPageTexts.notFoundTitle}
        text={formatsPageTexts.notFoundText}
        picture={<Mark name="dualita" className="format-dualita" />}
        action={<RouterButtonLink to="/formats">{formatsPageTexts.notFoundAction}</RouterButtonLink>}
      />
    </div>
  );
}
