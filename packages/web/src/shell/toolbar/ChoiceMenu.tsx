// A toolbar button that opens a short list of choices, the present one marked.
import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
}

interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  readonly button: ReactNode;
  readonly choices: readonly Choice<Value>[];
  readonly current: Value;
  readonly onChoose: (value: Value) => void;
}

export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, button, choices, current, onChoose } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flex: 'none',
          minInlineSize: '2.25rem',
          paddingInline: 2,
          color: 'text.secondary',
          // On a phone the settings panel offers the same.
          display: { xs: 'none', md: 'inline-flex' },
        }}
      >
        {button}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ value, label: text, lang }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === current}
            lang={lang}
            onClick={() => {
              setAnchor(null);
              onChoose(value);
            }}
          >
            <ListItemIcon>{value === current && <CheckIcon fontSize="small" />}</ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
