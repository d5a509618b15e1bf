// Beside every download of a table: which format it is saved in. The choice holds for all of them.
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { chooseTableFormat, tableFormats, useTableFormat } from '../../lib/files/table-format.ts';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import { useOpener } from '../menu/use-opener.ts';

export function FormatChoice({ size = 'medium' }: { readonly size?: 'small' | 'medium' }) {
  const { t } = useTranslation('files');
  const format = useTableFormat();
  const { button, opened } = useOpener('menu');
  return (
    <>
      <Button
        size={size}
        color="inherit"
        endIcon={<ArrowDropDownIcon />}
        aria-label={t('label', { format: t(`formats.${format}`) })}
        {...button}
      >
        {t(`formats.${format}`)}
      </Button>
      <ActionMenu
        {...opened}
        actions={tableFormats.map((each) => ({
          key: each,
          label: t(`formats.${each}`),
          isChosen: each === format,
          run: () => chooseTableFormat(each),
        }))}
      />
    </>
  );
}
