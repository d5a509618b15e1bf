// A QR code drawn as one SVG path: dark on white in both themes, because scanners expect it.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Pixels. */
const size = 184;

interface QrCodeProps {
  /** Undefined while it is on its way. */
  readonly text: string | undefined;
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const drawn = useMemo(() => (text === undefined ? null : draw(text)), [text]);
  if (!drawn) return <Skeleton variant="rounded" width={size} height={size} />;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.modules} ${drawn.modules}`}
      shapeRendering="crispEdges"
      sx={{ inlineSize: size, blockSize: size, borderRadius: 1, flex: 'none' }}
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={drawn.path} fill="#000000" />
    </Box>
  );
}

function draw(text: string): { modules: number; path: string } {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { modules, path };
}
