import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';

type FileButtonProps = {
  /** Types or endings, as an `accept` attribute has them. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A button that asks for a file. The same file can be chosen again. */
export function FileButton({ accept, disabled = false, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" disabled={disabled} sx={{ gap: 1 }} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
