/// <reference types="google.maps" />
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMapsLibrary } from '@vis.gl/react-google-maps';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import styles from './maps.module.css';
import { type PlaceAddress, placeAddress } from './placeAddress.ts';

export type FoundPlace = PlaceAddress & { name: string; latitude: number; longitude: number };

type Suggestion = { id: string; text: string; prediction: google.maps.places.PlacePrediction };

type PlaceSearchProps = { label: string; help: string; onFound: (place: FoundPlace) => void };

const pauseMs = 250;
const minimumLength = 2;

/** Finds a place by the typed text; `onFound` receives the name, address and point of the chosen one. */
export function PlaceSearch({ label, help, onFound }: PlaceSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  const places = useMapsLibrary('places');
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<{ for: string; suggestions: readonly Suggestion[]; isFailed: boolean }>();
  // A session lasts from the first typed letter to the choice: it is billed as one search.
  const session = useRef<google.maps.places.AutocompleteSessionToken>(undefined);
  const input = typed.trim();
  const isSearching = input.length >= minimumLength;

  useEffect(() => {
    if (!places || !isSearching) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      session.current ??= new places.AutocompleteSessionToken();
      const request = { input, sessionToken: session.current };
      const answer = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions(request).catch(() => undefined);
      if (!isCurrent) return;
      const suggestions = (answer?.suggestions ?? []).flatMap(({ placePrediction: prediction }) =>
        prediction ? [{ id: prediction.placeId, text: prediction.text.toString(), prediction }] : [],
      );
      setFound({ for: input, suggestions, isFailed: answer === undefined });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [places, input, isSearching]);

  const choose = async ({ prediction }: Suggestion) => {
    session.current = undefined;
    setTyped('');
    try {
      const place = prediction.toPlace();
      await place.fetchFields({ fields: ['displayName', 'addressComponents', 'location'] });
      if (!place.location) throw new Error('The place has no location');
      const { lat, lng } = place.location.toJSON();
      const address = placeAddress(place.addressComponents ?? []);
      onFound({ ...address, name: place.displayName ?? '', latitude: lat, longitude: lng });
    } catch {
      notify.error(t('maps.searchFailed'), { description: t('maps.searchFailedHelp') });
    }
  };

  const isWaiting = isSearching && found?.for !== input;
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <Autocomplete
        id={id}
        value={null}
        inputValue={typed}
        options={isSearching && !isWaiting ? (found?.suggestions ?? []) : []}
        filterOptions={(options) => options}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => option.text}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') setTyped(text);
        }}
        onChange={(_event, option) => {
          if (option) void choose(option);
        }}
        open={isOpen && isSearching}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        loading={isWaiting}
        loadingText={t('forms.searching')}
        noOptionsText={t(found?.isFailed ? 'maps.searchFailed' : 'forms.nothingFound')}
        blurOnSelect
        forcePopupIcon={false}
        renderInput={(params) => <TextField {...params} placeholder={help} />}
      />
    </div>
  );
}
