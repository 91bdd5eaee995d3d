import { ColourField, fieldsOf } from '@/forms/index.ts';
import { severalTiers, sponsors, sponsorTiers } from '../../../contract/sponsors.ts';
import { ListedRowsDialog } from '../ListedRowsDialog.tsx';
import { TierName } from './TierName.tsx';

const f = fieldsOf<{ name: string; colour: string }>();

/** Manages the tiers of the event's sponsors: names, colours and order, the most important one first. */
export function TiersDialog({ onClose }: { onClose: () => void }) {
  return (
    <ListedRowsDialog
      of={sponsorTiers}
      calls={severalTiers}
      invalidates={[sponsors]}
      textGroup="tiers"
      line={(row) => <TierName {...row} />}
      fields={
        <>
          <f.Text name="name" wide />
          <ColourField name="colour" wide />
        </>
      }
      onClose={onClose}
    />
  );
}
