// Which columns the table shows; kept on this computer.
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useOpener } from '../../ui/menu/use-opener.ts';

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly shown: readonly string[];
  readonly onChange: (shown: string[]) => void;
}

export function ColumnChoice({ columns, shown, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('transactions');
  const { isOpen, button, opened } = useOpener('menu');
  const toggle = (id: string) =>
    onChange(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  return (
    <>
      <Button startIcon={<ViewColumnOutlinedIcon />} {...button}>
        {t('chooseColumns')}
      </Button>
      <Menu
        id={opened.id}
        open={isOpen}
        anchorEl={opened.anchor}
        onClose={opened.onClose}
        slotProps={{ list: { dense: true }, paper: { sx: { maxBlockSize: '26.25rem' } } }}
      >
        {columns.map(({ id, header }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={shown.includes(id)}
            // The first column names the row: it always stays.
            disabled={id === 'transactionId'}
            onClick={() => toggle(id)}
          >
            <Checkbox
              size="small"
              checked={shown.includes(id)}
              tabIndex={-1}
              disableRipple
              sx={{ p: 0, marginInlineEnd: 2 }}
            />
            {header}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
