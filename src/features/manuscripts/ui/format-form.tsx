import type { Role } from '#features/accounts/roles.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { DraftFile } from '../contract.ts';
import type { SaveFirst } from '../save-first.ts';
import { DalBassoForm } from './dal-basso-form.tsx';
import { DualitaForm } from './dualita-form.tsx';
import { TrialForm } from './trial-form.tsx';

interface FormatFormProps {
  file: DraftFile;
  user: { id: string; role: Role };
  saveFirst: SaveFirst;
  onTyping: () => void;
}

/** The form of the article's own format. */
export function FormatForm(props: FormatFormProps) {
  const { format } = props.file;
  switch (format) {
    case 'dualita':
      return <DualitaForm {...props} />;
    case 'trial':
      return <TrialForm />;
    case 'dal_basso':
      return <DalBassoForm />;
    default:
      return unreachable(format);
  }
}
