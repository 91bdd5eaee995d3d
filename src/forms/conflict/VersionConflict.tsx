import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { EditFormHandle } from '../edit/editForm.ts';
import { ConflictChoices } from './ConflictChoices.tsx';

/**
 * Opens if the same fields were saved first, by somebody else or in another window: shows both versions for a choice,
 * field by field.
 */
export function VersionConflict<Form extends FieldValues>({ edit }: { edit: EditFormHandle<Form> }) {
  const titleId = useId();
  return (
    <Dialog
      open={edit.conflict !== undefined}
      onClose={edit.keepEditing}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      {edit.conflict && <ConflictChoices edit={edit} conflict={edit.conflict} titleId={titleId} />}
    </Dialog>
  );
}
