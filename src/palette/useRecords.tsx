import { pathParameters } from '@contract/resource.ts';
import type { BaseRecord } from '@refinedev/core';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchedCollections } from '@/data/knownPaths.ts';
import { useSearchCollection } from '@/data/useSearchCollection.ts';
import { useSettled } from '@/forms/combo/useSettled.ts';
import { fillTemplate, parameterNames } from '@/registry/paths.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';
import { type Entry, matchIn, rankedByName } from './entries.ts';
import { useOpenParams } from './usePages.tsx';

/** The maximum number of rows offered per collection. */
const perCollection = 5;
/** The minimum number of typed characters for a search. */
const minimumLength = 2;

type Params = Readonly<Record<string, string | undefined>>;

/** Returns the address at which a row opens: its own page, or its list filtered by its name. */
function addressOf(pages: { edit?: string; show?: string; list?: string }, params: Params, id: string, name: string) {
  const page = pages.edit ?? pages.show;
  const known: Params = { ...params, id };
  if (page)
    return parameterNames(page).every((one) => known[one] !== undefined) ? fillTemplate(page, known) : undefined;
  if (!pages.list || !parameterNames(pages.list).every((one) => params[one] !== undefined)) return undefined;
  return `${fillTemplate(pages.list, params)}?q=${encodeURIComponent(name)}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the name of a row of any contract: the label field, or the first and last name of a person. */
function nameOf(row: BaseRecord, labelField: string): string {
  return textOf(row[labelField]) || [row.firstName, row.lastName].map(textOf).filter(Boolean).join(' ');
}

/** Searches all collections that have a list here, or in the open object, for the typed text. */
export function useRecords(typed: string): { entries: Entry[]; isLoading: boolean } {
  const { resources, namespaces } = useRegistry();
  const { t } = useTranslation(['translation', ...namespaces], { useSuspense: false });
  const params = useOpenParams();
  const searchCollection = useSearchCollection();
  const text = useSettled(typed.trim(), 200);
  const [found, setFound] = useState<{ text: string; entries: Entry[] }>({ text: '', entries: [] });
  const isWanted = text.length >= minimumLength;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is another search
  useEffect(() => {
    if (!isWanted) return;
    let isOutdated = false;
    const search = async () => {
      const searched = await searchedCollections();
      const searches = resources.flatMap(async ({ name, edit, show, list, meta }): Promise<Entry[]> => {
        const facts = searched.get(name);
        const pages = Object.fromEntries(
          Object.entries({ edit, show, list }).filter(([, page]) => typeof page === 'string'),
        );
        if (!facts || addressOf(pages, params, '1', '') === undefined) return [];
        if (!pathParameters(facts.path).every((one) => params[one] !== undefined)) return [];
        const rows = await searchCollection({ resource: name, text, params, limit: perCollection });
        const kind = typeof meta?.label === 'string' ? t(meta.label, { ns: meta.namespace, defaultValue: '' }) : '';
        return rows.flatMap((row): Entry[] => {
          const label = nameOf(row, facts.labelField);
          const to = addressOf(pages, params, String(row.id), label);
          if (!to || label === '') return [];
          const detail = [kind, matchIn(row, label, text)].filter(Boolean).join(' · ');
          const drawnIcon = meta?.icon;
          return [{ id: `row:${name}/${row.id}`, group: 'records', label, detail, icon: FileText, drawnIcon, to }];
        });
      });
      // If one collection cannot be read, the rows of the others are still found.
      const all = await Promise.allSettled(searches);
      if (isOutdated) return;
      const entries = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      // A row that only mentions the text, such as a speaker's session, comes after the one that has it in its name.
      setFound({ text, entries: rankedByName(entries, text) });
    };
    void search().catch(() => undefined);
    return () => {
      isOutdated = true;
    };
  }, [text]);

  if (!isWanted) return { entries: [], isLoading: false };
  return { entries: found.entries, isLoading: typed.trim() !== found.text };
}
