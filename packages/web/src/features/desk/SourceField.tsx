// Where the consensus comes from: the vault's plain results, or a sealed result that was opened in this browser.
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/form/SelectField.tsx';

/** In the address. */
export const sealedSource = 'sealed';

interface SourceFieldProps {
  readonly isSealed: boolean;
  readonly onChange: (source: typeof sealedSource | undefined) => void;
}

export function SourceField({ isSealed, onChange }: SourceFieldProps) {
  const { t } = useTranslation('desk');
  return (
    <SelectField
      label={t('source.label')}
      value={isSealed ? sealedSource : ''}
      onChange={(value) => onChange(value === sealedSource ? sealedSource : undefined)}
    >
      <option value="">{t('source.plain')}</option>
      <option value={sealedSource}>{t('source.sealed')}</option>
    </SelectField>
  );
}
