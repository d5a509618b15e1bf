// A button that asks for a file.
import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

interface FileButtonProps extends Pick<
  ButtonProps,
  'variant' | 'startIcon' | 'title' | 'disabled' | 'loading' | 'children'
> {
  /** Of the file's field. */
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = ''; // the same file can be chosen again
        }}
      />
    </>
  );
}
