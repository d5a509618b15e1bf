// Which sheet of a workbook was read, where it has several, and the choice of another one.
import { useTranslation } from 'react-i18next';
import type { SheetOfFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { optionsOf, SelectField } from '../form/SelectField.tsx';

interface SheetChoiceProps {
  /** Null for a file without sheets. */
  readonly sheet: SheetOfFile | null;
  readonly isDisabled?: boolean;
  readonly onChoose: (name: string) => void;
}

export function SheetChoice({ sheet, isDisabled = false, onChoose }: SheetChoiceProps) {
  const { t } = useTranslation('upload');
  if (sheet === null || sheet.names.length < 2) return null;
  return (
    <SelectField
      label={t('sheet')}
      value={sheet.name}
      disabled={isDisabled}
      sx={{ minInlineSize: '12rem', alignSelf: 'start' }}
      onChange={onChoose}
    >
      {optionsOf(sheet.names.map((name) => [name, name]))}
    </SelectField>
  );
}
