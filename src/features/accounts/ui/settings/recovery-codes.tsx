import { useState } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { settingsTexts } from '../../settings-texts.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes for a lost telephone, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="account-fields">
      <h3 className="title-5">{settingsTexts.recoveryTitle}</h3>
      <p>{settingsTexts.recoveryText}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          <span role="status">{isCopied ? settingsTexts.recoveryCopied : settingsTexts.recoveryCopy}</span>
        </Button>
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={settingsTexts.recoveryFile}
        >
          {settingsTexts.recoveryDownload}
        </ButtonLink>
        <Button variant="primary" onClick={onDone}>
          {settingsTexts.recoveryDone}
        </Button>
      </div>
    </div>
  );
}
