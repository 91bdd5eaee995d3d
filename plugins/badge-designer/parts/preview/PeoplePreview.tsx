import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import type { EventCover } from '../../contract/print.ts';
import { orderPeople, type PeoplePick, type PreviewPerson } from '../../rules/preview/orderPeople.ts';
import type { NamedPerson } from '../print/PeopleField.tsx';
import { CheckAll } from './CheckAll.tsx';
import { PersonDrawing } from './PersonDrawing.tsx';
import { PrintsOfPerson } from './PrintsOfPerson.tsx';

type PeoplePreviewProps = {
  eventId: number;
  people: readonly PreviewPerson[];
  cover: EventCover;
  pick: PeoplePick;
  search: string;
  /** True if the print dialog is open above the preview. */
  isPrinting: boolean;
  onPrint: (people: readonly NamedPerson[]) => void;
};

/** A preview for one person, buttons to step through the people found, and the check of everyone. */
export function PeoplePreview(props: PeoplePreviewProps) {
  const { eventId, people, cover, pick, search, isPrinting, onPrint } = props;
  const { t } = useTranslation('badgeDesigner');
  const [chosen, setChosen] = useState<PreviewPerson>();
  const found = useMemo(() => orderPeople(people, { pick, search, random: Math.random }), [people, pick, search]);
  // The check can show a person who is not among those found, until the search changes.
  const [ofSearch, setOfSearch] = useState(found);
  if (ofSearch !== found) {
    setOfSearch(found);
    setChosen(undefined);
  }
  const shown = chosen ?? found[0];
  const index = shown ? found.indexOf(shown) : -1;
  return (
    <Stack>
      {shown ? (
        <>
          <Row>
            <RowIconButton
              icon={ChevronLeft}
              label={t('preview.previous')}
              disabled={index < 1}
              onClick={() => setChosen(found[index - 1])}
            />
            <RowIconButton
              icon={ChevronRight}
              label={t('preview.next')}
              disabled={index >= found.length - 1}
              onClick={() => setChosen(found[index + 1])}
            />
            <span aria-live="polite">
              <strong>{shown.values.full_name}</strong>{' '}
              {index >= 0 && t('preview.place', { place: index + 1, count: found.length })}
            </span>
            <Button
              size="small"
              startIcon={<Printer size={15} />}
              onClick={() => onPrint([{ id: shown.person.registrationId, name: shown.values.full_name ?? '' }])}
            >
              {t('preview.print')}
            </Button>
          </Row>
          <PersonDrawing shown={shown} cover={cover} />
          <PrintsOfPerson
            // The prints are read again when the print dialog closes.
            key={`${isPrinting}`}
            eventId={eventId}
            registrationId={shown.person.registrationId}
          />
        </>
      ) : (
        <Note>{t(people.length === 0 ? 'preview.nobody' : 'preview.noneFound')}</Note>
      )}
      <CheckAll people={people} cover={cover} onShow={setChosen} />
    </Stack>
  );
}
