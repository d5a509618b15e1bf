// The presets as small drawings of themselves.
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { LayoutPreset } from '../layout/layout-settings.ts';
import { FieldLabel } from './setting-fields.tsx';

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 0',
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '0.375rem',
  cursor: 'pointer',
  fontSize: theme.typography.caption.fontSize,
  lineHeight: 1.3,
  textAlign: 'center',
  '& svg': {
    inlineSize: '100%',
    blockSize: 'auto',
    border: '1px solid var(--pv-control-border)',
    borderRadius: theme.shape.borderRadius,
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
  },
  '&:hover svg': { borderColor: theme.palette.text.primary },
  '&:has(:checked)': {
    color: theme.palette.primary.main,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '&:has(:checked) svg': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&:has(:focus-visible) svg': { outline: '2px solid var(--pv-focus)', outlineOffset: '0.1875rem' },
  '& input': { position: 'absolute', inset: 0, margin: 'auto', opacity: 0, cursor: 'inherit' },
}));

/** Rectangles: x, y, width, height, and what they stand for. */
const drawings: Readonly<
  Record<LayoutPreset, readonly (readonly [number, number, number, number, 'nav' | 'bar'])[]>
> = {
  vertical: [
    [0, 0, 22, 56, 'nav'],
    [22, 0, 62, 8, 'bar'],
  ],
  horizontal: [
    [0, 0, 84, 10, 'nav'],
    [0, 10, 84, 8, 'bar'],
  ],
  toolbarFirst: [
    [0, 0, 84, 8, 'bar'],
    [0, 8, 84, 10, 'nav'],
  ],
};
const fills = { nav: 'var(--pv-nav)', bar: 'var(--pv-hairline)' } as const;

interface PresetFieldProps {
  readonly label: string;
  readonly choices: readonly { readonly value: LayoutPreset; readonly label: string }[];
  readonly current: LayoutPreset;
  readonly onChoose: (preset: LayoutPreset) => void;
}

export function PresetField({ label, choices, current, onChoose }: PresetFieldProps) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 3, minInlineSize: 0 }}>
      <FieldLabel component="legend">{label}</FieldLabel>
      <Box sx={{ display: 'flex', gap: 3 }}>
        {choices.map(({ value, label: text }) => (
          <Choice key={value}>
            <input
              type="radio"
              name={name}
              checked={value === current}
              onChange={() => onChoose(value)}
            />
            <svg viewBox="0 0 84 56" aria-hidden focusable="false">
              <rect width="84" height="56" fill="var(--pv-page)" />
              {drawings[value].map(([x, y, width, height, part]) => (
                <rect key={part} x={x} y={y} width={width} height={height} fill={fills[part]} />
              ))}
            </svg>
            {text}
          </Choice>
        ))}
      </Box>
    </Box>
  );
}
