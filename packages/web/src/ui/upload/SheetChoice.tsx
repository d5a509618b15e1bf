// Which sheet of a workbook was read, where it has several, and the choice of another one.
import { useTranslation } from 'react-i18next';
import type { SheetOfFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { optionsOf, SelectField } from '../form/SelectField.tsx';

interface SheetChoiceProps {
  /** Null for a file without sheets. */
  readonly sheet: SheetOfFile | null;
  readonly isDisabled?: boolean;
  /** It stands below the sentence that says why a sheet cannot be read. */
  readonly isBelowRefusal?: boolean;
  readonly onChoose: (name: string) => void;
}

export function SheetChoice(props: SheetChoiceProps) {
  const { sheet, isDisabled = false, isBelowRefusal = false, onChoose } = props;
  const { t } = useTranslation('upload');
  if (sheet === null || sheet.names.length < 2) return null;
  return (
    <SelectField
      label={t('sheet')}
      value={sheet.name}
      disabled={isDisabled}
      sx={{
        minInlineSize: '12rem',
        alignSelf: 'start',
        ...(isBelowRefusal
          ? { display: 'flex', inlineSize: 'fit-content', marginBlockStart: 4 }
          : {}),
      }}
      onChange={onChoose}
    >
      {optionsOf(sheet.names.map((name) => [name, name]))}
    </SelectField>
  );
}
