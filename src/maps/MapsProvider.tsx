import { APIProvider, useApiLoadingStatus } from '@vis.gl/react-google-maps';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type MapStatus, MapStatusContext } from './mapStatus.ts';

declare global {
  interface Window {
    /** Called by the maps script when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** Search of places and their addresses, beside the map itself. The same list each time: it is part of the address. */
const libraries = ['places', 'marker'];
const version = 'quarterly';

/** The script calls one function, once, for the whole page; whoever is drawn later must know too. */
let isRefused = false;
const listeners = new Set<() => void>();

function watchRefusal(listener: () => void): () => void {
  window.gm_authFailure = () => {
    isRefused = true;
    for (const tell of listeners) tell();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the viewer is, for the names that places go by: "en-GB" → GB. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    // A browser language that is none.
    return undefined;
  }
}

/** Loads the maps script (spec §7: key, version, libraries, language and region) and says how far it is. */
export function MapsProvider({ mapsKey, children }: { mapsKey: string; children: ReactNode }) {
  const { i18n } = useTranslation();
  // The script loads once a page: a language chosen later is that of the next visit.
  const [language] = useState(i18n.language);
  const [region] = useState(() => regionOf(navigator.language));
  return (
    <APIProvider
      apiKey={mapsKey}
      version={version}
      libraries={libraries}
      language={language}
      {...(region && { region })}
      solutionChannel=""
      disableUsageAttribution
      onError={noteFailure}
    >
      <StatusProvider>{children}</StatusProvider>
    </APIProvider>
  );
}

/** The status says it, to people; nothing else is to be done about it. */
function noteFailure(): void {}

function StatusProvider({ children }: { children: ReactNode }) {
  const loading = useApiLoadingStatus();
  const isAuthFailure = useSyncExternalStore(watchRefusal, () => isRefused);
  const status: MapStatus = isAuthFailure ? 'AUTH_FAILURE' : loading;
  useEffect(() => {
    // Spec §8: a failure is a sentence on the page; the console says it too, for whoever looks there.
    if (status === 'FAILED') console.warn('The Google Maps JavaScript API could not load.');
  }, [status]);
  return <MapStatusContext value={status}>{children}</MapStatusContext>;
}
